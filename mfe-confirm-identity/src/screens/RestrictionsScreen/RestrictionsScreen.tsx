import { PortalLink } from '@hlid/navigation'
import { Page, ProblemPanel, Stack, Text, textLinkClass } from '@hlid/ui'

import { useInquiry } from '../../confirmation-context'
import { useMessages } from '../../messages'
import { pathTo } from '../../paths'
import { isOnlyPage } from '../../use-go-on'

export function Component() {
  const { t } = useMessages()
  const { id } = useInquiry()
  return (
    <Page>
      <ProblemPanel
        title={t('restrictions.title')}
        text={t('restrictions.text')}
        action={
          <Stack align="start">
            <Text>{t('restrictions.mend')}</Text>
            <PortalLink to={pathTo('inquiry', id)} replace={isOnlyPage()} className={textLinkClass}>
              {t('restrictions.back')}
            </PortalLink>
          </Stack>
        }
      />
    </Page>
  )
}
