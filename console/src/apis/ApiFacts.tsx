import { useMessages } from '../messages'
import { Addresses } from '../registrations/details/Addresses'
import { FactList, type Fact } from '../registrations/details/FactList'
import type { Raw } from '../registrations/registered'
import { knownMembers, readRegistration, secondsByDefault } from './registration'

/** What an API is registered with, in words. */
export function ApiFacts({ registration }: { readonly registration: Raw }) {
  const { t } = useMessages()
  const { identifier, scopes, tokenFormat, algorithm, tokenSeconds = secondsByDefault } = readRegistration(registration)
  const facts: readonly Fact[] = [
    [t('api.field.identifier'), <Addresses all={[identifier]} />],
    [t('api.field.scopes'), <Addresses all={scopes} />],
    [t('api.field.tokenFormat'), t(`api.format.${tokenFormat}`)],
    ...(tokenFormat === 'jwt' ? [[t('api.field.algorithm'), algorithm] as const] : []),
    [t('api.field.tokenSeconds'), t('api.seconds', { count: tokenSeconds })],
  ]
  return <FactList facts={facts} registration={registration} known={knownMembers} />
}
