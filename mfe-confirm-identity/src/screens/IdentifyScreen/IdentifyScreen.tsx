import { Help, IdentifierForm, ProviderLinks } from '@hlid/authentication'
import { PortalLink, useLocation } from '@hlid/navigation'
import { Card, Heading, Page, Stack, Text, textLinkClass } from '@hlid/ui'

import { useConfirmation, useInquiry } from '../../confirmation-context'
import { useMessages } from '../../messages'
import { decisionOf, pathTo, providerOf, startPaths } from '../../paths'
import { StartFailure } from '../../StartFailure'
import { useAuthentication } from '../../useAuthentication'
import { isOnlyPage } from '../../useGoOn'

/** By phone number, or by national ID. */
export function Component() {
  const provider = providerOf(useLocation().search)
  return <IdentifyScreen key={provider} provider={provider} />
}

function IdentifyScreen({ provider }: { readonly provider: 'sim' | 'app' }) {
  const { t } = useMessages()
  const { id, clientName, methods } = useInquiry()
  const decision = decisionOf(useLocation().search)
  const { failure, start, fail } = useAuthentication()
  const typed = useConfirmation().identifier()
  return (
    <Page>
      <Stack gap={1}>
        <Heading level={1}>{t(`identify.${decision}Title`)}</Heading>
        <Text tone="soft">{t(`identify.${decision}Text`, { client: clientName })}</Text>
      </Stack>
      <StartFailure failure={failure} />
      <Card>
        <IdentifierForm
          provider={provider}
          initial={typed.length === (provider === 'sim' ? 7 : 10) ? typed : ''}
          onSubmit={(userIdentifier) => start(provider, { userIdentifier })}
          onFailure={fail}
        />
        <Help provider={provider} />
      </Card>
      <ProviderLinks current={provider} offered={methods} paths={startPaths(id)} replace={isOnlyPage()} />
      <PortalLink to={pathTo('inquiry', id)} replace={isOnlyPage()} className={textLinkClass}>
        {t('identify.back')}
      </PortalLink>
    </Page>
  )
}
