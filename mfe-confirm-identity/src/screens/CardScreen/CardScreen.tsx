import { CardForm, type CardIntent, Help, ProviderLinks } from '@hlid/authentication'
import { PortalLink, useLocation } from '@hlid/navigation'
import { Card, Heading, Page, Stack, Text, textLinkClass } from '@hlid/ui'

import { useInquiry } from '../../confirmation-context'
import { useMessages } from '../../messages'
import { decisionOf, pathTo, startPaths } from '../../paths'
import { StartFailure } from '../../StartFailure'
import { useAuthentication } from '../../useAuthentication'
import { isOnlyPage } from '../../useGoOn'

export function Component() {
  const { t } = useMessages()
  const { id, clientName, methods } = useInquiry()
  const decision = decisionOf(useLocation().search)
  const { failure, start, fail } = useAuthentication()
  const choose = (intent: CardIntent) => start('card', { userIdentifier: '', isOldCard: intent === 'old' }).catch(fail)
  return (
    <Page>
      <Stack gap={1}>
        <Heading level={1}>{t(`identify.${decision}Title`)}</Heading>
        <Text tone="soft">{t(`identify.${decision}Text`, { client: clientName })}</Text>
      </Stack>
      <StartFailure failure={failure} />
      <Card>
        <CardForm onSubmit={choose} />
        <Help provider="card" />
      </Card>
      <ProviderLinks current="card" offered={methods} paths={startPaths(id)} replace={isOnlyPage()} />
      <PortalLink to={pathTo('inquiry', id)} replace={isOnlyPage()} className={textLinkClass}>
        {t('identify.back')}
      </PortalLink>
    </Page>
  )
}
