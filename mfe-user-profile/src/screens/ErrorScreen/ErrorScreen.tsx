import { useGo } from '@hlid/navigation'
import { Button, KitRoot, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from '../../messages'
import { paths } from '../../paths'

export function Component() {
  const go = useGo()
  const { t } = useMessages()
  return (
    <KitRoot>
      <Page>
        <ProblemPanel
          title={t('problem.errorTitle')}
          text={t('problem.errorText')}
          action={<Button onClick={() => go(paths.profile)}>{t('goOn')}</Button>}
        />
      </Page>
    </KitRoot>
  )
}
