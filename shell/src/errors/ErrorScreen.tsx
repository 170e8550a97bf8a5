import { Button, KitRoot, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from '../messages'
import { scrubText } from '../services/scrub'
import { errorDetail, errorKind, type ErrorKind } from './kind'

const texts = {
  internalServerError: ['errors.internalServerErrorTitle', 'errors.internalServerErrorMessage'],
  notFound: ['errors.notFound', 'errors.notFoundMessage'],
  noContent: ['errors.errorNoContent', 'errors.errorNoContentDesc'],
  offline: ['errors.offlineTitle', 'errors.offlineText'],
  generic: ['errors.genericTitle', 'errors.genericText'],
  unexpected: ['errors.unexpectedTitle', 'errors.genericText'],
} as const satisfies Record<ErrorKind, readonly [string, string]>

const leadsHome = new Set<ErrorKind>(['notFound'])

/** One page for each kind of error, always with a way on. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t } = useMessages()
  const kind = errorKind(error)
  const [title, text] = texts[kind]
  const detail = kind === 'unexpected' ? scrubText(errorDetail(error)) : ''
  const isHome = leadsHome.has(kind)
  return (
    <KitRoot>
      <Page>
        <ProblemPanel
          title={t(title)}
          text={detail || t(text)}
          icon={kind === 'notFound' ? 'informationCircle' : 'warning'}
          action={
            <Button onClick={() => (isHome ? location.assign('/app') : location.reload())}>
              {t(isHome ? 'errors.home' : 'errors.tryAgain')}
            </Button>
          }
        />
      </Page>
    </KitRoot>
  )
}
