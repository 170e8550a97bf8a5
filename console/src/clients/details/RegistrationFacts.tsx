import type { Client } from '@hlid/remote-contract/registry'
import { Heading } from '@hlid/ui'
import type { ReactNode } from 'react'

import { useMessages } from '../../messages'
import { methodText } from '../method-text'
import { othersOf, readRegistration } from '../registration'
import { scopeText } from '../scope-text'
import { Addresses } from './Addresses'
import { ApiFacts } from './ApiFacts'
import classes from './ClientDetails.module.scss'

/** Every member of a registration, in words; what a newer service has besides, as it says it. */
export function RegistrationFacts({ client: { name, registration: raw } }: { readonly client: Client }) {
  const messages = useMessages()
  const { t } = messages
  const registration = readRegistration(raw)
  const { kind, method, keys, jwksUri, scopes, offlineDays, corsOrigins, backchannelLogoutUri } = registration
  const yes = (value: boolean) => t(value ? 'client.yes' : 'client.no')
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('client.field.nameIs'), <span lang="is">{name.is}</span>],
    [t('client.field.nameEn'), <span lang="en">{name.en}</span>],
    [t('client.field.kind'), t(`client.kind.${kind}`)],
    ...(registration.isFapi ? [[t('client.field.isFapi'), t('client.yes')] as const] : []),
    [t('client.field.method'), methodText(messages, method)],
    ...(method === 'private_key_jwt'
      ? [[t('client.field.keys'), jwksUri ? <Addresses all={[jwksUri]} /> : <Keys keys={keys} />] as const]
      : []),
    [t('client.field.redirectUris'), <Addresses all={registration.redirectUris} />],
    [t('client.field.postLogoutRedirectUris'), <Addresses all={registration.postLogoutRedirectUris} />],
    [t('client.field.backchannelLogoutUri'), <Addresses all={backchannelLogoutUri ? [backchannelLogoutUri] : []} />],
    ...(kind === 'browser' ? [[t('client.field.corsOrigins'), <Addresses all={corsOrigins} />] as const] : []),
    [t('client.field.scopes'), scopes.map((scope) => scopeText(messages, scope)).join(', ')],
    ...(scopes.includes('offline_access')
      ? [
          [
            t('client.field.offlineDays'),
            offlineDays === undefined ? t('client.withSession') : t('client.days', { count: offlineDays }),
          ] as const,
        ]
      : []),
    [t('client.field.apis'), <ApiFacts apis={registration.apis} />],
    [t('client.field.algorithm'), registration.algorithm],
    [t('client.field.requirePushedRequests'), yes(registration.requirePushedRequests)],
    [t('client.field.dpopBoundAccessTokens'), yes(registration.dpopBoundAccessTokens)],
    ...Object.entries(othersOf(raw)).map(([member, value]) => [member, JSON.stringify(value)] as const),
  ]
  return (
    <>
      <Heading level={3}>{t('client.registration')}</Heading>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Public keys by what tells them apart. */
function Keys({ keys }: { readonly keys: readonly Readonly<Record<string, unknown>>[] }) {
  return (
    <ul className={classes['addresses']} translate="no">
      {keys.map(({ kid, kty, crv, alg }, at) => (
        <li key={at}>
          <code>{[kid, kty, crv, alg].filter((each) => typeof each === 'string').join(' · ')}</code>
        </li>
      ))}
    </ul>
  )
}
