import { PortalLink } from '@hlid/navigation'
import { Button, ErrorCode, Page, ProblemPanel, textLinkClass } from '@hlid/ui'

import { useMessages } from '../messages'
import classes from './ErrorScreen.module.scss'
import { errorDetail, errorKind, type ErrorKind } from './kind'

type WayOn = 'tryAgain' | 'home' | 'signIn'

const wayOn: Readonly<Partial<Record<ErrorKind, WayOn>>> = { notFound: 'home', expired: 'home', signedOut: 'signIn' }
const placeOf = { home: '/', signIn: '/login' } as const

/** One page for each kind of error, always with a way on. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t } = useMessages()
  const kind = errorKind(error)
  const page = kind === 'remote' ? 'generic' : kind
  const way = wayOn[kind] ?? 'tryAgain'
  const detail = kind === 'unexpected' ? errorDetail(error) : ''
  return (
    <Page>
      <ProblemPanel
        title={t(`errors.${page}.title`)}
        text={
          <>
            {t(`errors.${page}.text`)}
            {kind === 'unexpected' && (
              <span lang="en" className={classes['detail']}>
                {t('errors.unexpected.detail', { detail })}
              </span>
            )}
          </>
        }
        icon={
          kind === 'notFound' ? 'informationCircle' : kind === 'expired' || kind === 'signedOut' ? 'time' : 'warning'
        }
        action={
          way === 'tryAgain' ? (
            <Button onClick={() => location.reload()}>{t('errors.tryAgain')}</Button>
          ) : (
            <PortalLink to={placeOf[way]} className={textLinkClass}>
              {t(`errors.${way}`)}
            </PortalLink>
          )
        }
      />
      <ErrorCode error={error} />
    </Page>
  )
}
