import { useMessages } from '../messages'
import { Addresses } from '../registrations/details/Addresses'
import { FactList, type Fact } from '../registrations/details/FactList'
import classes from '../registrations/details/RegistrationDetails.module.scss'
import type { Raw } from '../registrations/registered'
import { ApiAccessFacts } from './ApiAccessFacts'
import { methodText } from './method-text'
import { knownMembers, readRegistration } from './registration'
import { scopeText } from './scope-text'

/** What a client application is registered with, in words. */
export function ClientFacts({ registration: raw }: { readonly registration: Raw }) {
  const messages = useMessages()
  const { t } = messages
  const registration = readRegistration(raw)
  const { name, kind, method, keys, jwksUri, scopes, offlineDays, corsOrigins, backchannelLogoutUri } = registration
  const yes = (value: boolean) => t(value ? 'client.yes' : 'client.no')
  const facts: readonly Fact[] = [
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
    [t('client.field.apis'), <ApiAccessFacts apis={registration.apis} />],
    [t('client.field.algorithm'), registration.algorithm],
    [t('client.field.requirePushedRequests'), yes(registration.requirePushedRequests)],
    [t('client.field.dpopBoundAccessTokens'), yes(registration.dpopBoundAccessTokens)],
  ]
  return <FactList facts={facts} registration={raw} known={knownMembers} />
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
