import { addressFault } from './redirect-addresses'
import type { Fault } from './registrations/members'

/** What the FAPI 2.0 Security Profile (Final) lets JWTs be signed with, of what there is here (section 5.4.1). */
export const fapiAlgorithms = ['ES256', 'PS256'] as const
const algorithms = fapiAlgorithms.join(' or ')

/** How far the time of a JWT may be ahead of ours (section 5.3.2.1, item 13). */
export const fapiAheadSeconds = 60

export const securityProfiles = ['fapi2'] as const

interface Profiled {
  readonly securityProfile?: (typeof securityProfiles)[number] | undefined
}
export const isFapi = (client: Profiled | undefined): boolean => client?.securityProfile === 'fapi2'
export const isFapiAlgorithm = (alg: unknown): boolean => fapiAlgorithms.some((each) => each === alg)

interface Said extends Profiled {
  readonly applicationType?: string | undefined
  readonly tokenEndpointAuthMethod?: string | undefined
  readonly requirePushedRequests?: boolean | undefined
  readonly dpopBoundAccessTokens?: boolean | undefined
  readonly idTokenSignedResponseAlg?: string | undefined
  readonly jwks?: { readonly keys: readonly { readonly alg?: string | undefined }[] } | undefined
  readonly redirectUris: readonly string[]
}

/** What a registration says that its profile does not have; what it leaves out, the profile says for it. */
export function fapiFaults(client: Said): Fault[] {
  if (!isFapi(client)) return []
  const faults: Fault[] = []
  const refuse = (field: string, message: string) => void faults.push({ field, message })
  // Section 5.3.2.1, items 3 and 6.
  if (client.applicationType === 'native')
    refuse('applicationType', 'has to be web with fapi2, or left out: the profile is for what keeps a key to itself.')
  if ((client.tokenEndpointAuthMethod ?? 'private_key_jwt') !== 'private_key_jwt')
    refuse('tokenEndpointAuthMethod', 'has to be private_key_jwt with fapi2, or left out.')
  // Section 5.3.2.2, item 3, and section 5.3.2.1, item 4.
  for (const field of ['requirePushedRequests', 'dpopBoundAccessTokens'] as const)
    if (client[field] === false) refuse(field, 'has to be true with fapi2, or left out.')
  // Section 5.4.1.
  const { idTokenSignedResponseAlg: alg = fapiAlgorithms[0] } = client
  if (!isFapiAlgorithm(alg)) refuse('idTokenSignedResponseAlg', `has to be ${algorithms} with fapi2.`)
  client.jwks?.keys.forEach((key, at) => {
    // Other words are refused as they are for everybody.
    if (key.alg === 'RS256') refuse(`jwks.keys[${at}]`, `has the alg RS256: with fapi2 it has to be ${algorithms}.`)
  })
  // Section 5.3.2.2, item 8. What is no address at all is told anyway.
  client.redirectUris.forEach((address, at) => {
    if (address.startsWith('http:') && !addressFault(address, 'web'))
      refuse(`redirectUris[${at}]`, 'has to be https with fapi2, on this machine too.')
  })
  return faults
}
