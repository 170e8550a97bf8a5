import { type Failure, Help, type IdentityProvider, ProviderLinks } from '@hlid/authentication'
import { PortalLink, useLocation } from '@hlid/navigation'
import { Card, Heading, Page, Stack, Text, textLinkClass } from '@hlid/ui'
import { StartOverBanner } from '@hlid/verification'
import type { ReactNode } from 'react'

import { useConfirmation, useInquiry } from './confirmation-context'
import { useMessages } from './messages'
import { decisionOf, pathTo, startPaths } from './paths'
import { StartFailure } from './StartFailure'
import { isOnlyPage } from './use-go-on'

export interface IdentifyPageProps {
  readonly provider: IdentityProvider
  readonly failure: Failure | undefined
  /** The form. */
  readonly children: ReactNode
}

/** What stands around each form by which a person identifies themselves: what it is for, and the other ways. */
export function IdentifyPage({ provider, failure, children }: IdentifyPageProps) {
  const { t } = useMessages()
  const { id, clientName, methods } = useInquiry()
  const reason = useConfirmation().startOverReason()
  const decision = decisionOf(useLocation().search)
  return (
    <Page>
      <Stack gap={1}>
        <Heading level={1}>{t(`identify.${decision}Title`)}</Heading>
        <Text tone="soft">{t(`identify.${decision}Text`, { client: clientName })}</Text>
      </Stack>
      <StartFailure failure={failure} />
      {reason && <StartOverBanner reason={reason} />}
      <Card>
        {children}
        <Help provider={provider} />
      </Card>
      <ProviderLinks current={provider} offered={methods} paths={startPaths(id)} replace={isOnlyPage()} />
      <PortalLink to={pathTo('inquiry', id)} replace={isOnlyPage()} className={textLinkClass}>
        {t('identify.back')}
      </PortalLink>
    </Page>
  )
}
