import { PortalLink } from '@hlid/navigation'
import { Page, ProblemPanel, Stack, Text, textLinkClass } from '@hlid/ui'

import { useMessages } from '../../messages'
import { paths } from '../../paths'

export function Component() {
  const { t } = useMessages()
  return (
    <Page>
      <ProblemPanel
        title={t('restrictions.title')}
        text={t('restrictions.text')}
        action={
          <Stack align="start">
            <Text>{t('restrictions.mend')}</Text>
            <PortalLink to={paths.signIn} className={textLinkClass}>
              {t('restrictions.back')}
            </PortalLink>
          </Stack>
        }
      />
    </Page>
  )
}
