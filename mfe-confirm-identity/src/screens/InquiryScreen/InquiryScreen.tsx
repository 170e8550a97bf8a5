import { PortalLink } from '@hlid/navigation'
import { Button, Card, Heading, InfoBanner, Page, Stack, Text, textLinkClass } from '@hlid/ui'

import { useInquiry } from '../../confirmation-context'
import { useMessages } from '../../messages'
import { firstPath } from '../../paths'
import { isOnlyPage, useGoOn } from '../../use-go-on'
import classes from './InquiryScreen.module.scss'

/** Who asks, as it is registered and never as an address says, and why. */
export function Component() {
  const { t, formatDateTime } = useMessages()
  const { id, clientName, purpose, expiresAt, maskedIdentifier, methods } = useInquiry()
  const first = firstPath(id, methods)
  const go = useGoOn()
  const facts = [
    [t('inquiry.purpose'), purpose],
    [t('inquiry.askedOf'), maskedIdentifier],
    [t('inquiry.validUntil'), formatDateTime(expiresAt)],
  ] as const
  return (
    <Page>
      <Stack gap={1}>
        <Heading level={1}>{t('inquiry.title')}</Heading>
        <Text tone="soft">{t('inquiry.asks', { client: clientName })}</Text>
      </Stack>
      <Card>
        <dl className={classes['facts']}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt className={classes['name']}>{name}</dt>
                  <dd className={classes['value']}>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <InfoBanner variant="info" description={t('inquiry.caution')} />
        <Button fluid onClick={() => go(first, { query: { decision: null } })}>
          {t('inquiry.confirm')}
        </Button>
        <PortalLink
          to={`${first}${first.includes('?') ? '&' : '?'}decision=decline`}
          replace={isOnlyPage()}
          className={textLinkClass}
        >
          {t('inquiry.decline')}
        </PortalLink>
      </Card>
    </Page>
  )
}
