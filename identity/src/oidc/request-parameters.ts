import type * as Library from 'oidc-provider'
import type { Configuration } from 'oidc-provider'

import type { Secrets } from '../secrets'
import { identifierIn, partyIn } from './asked'

/** What tells of a person, and is kept out of addresses wherever they are of this service's own making. */
const personal = ['login_hint', 'on_behalf_of'] as const
const sealed = 'sealed.'

/** A request that came in a body, for the address that it goes on at. */
export function sealPersonal(secrets: Secrets, body: string): URLSearchParams {
  const params = new URLSearchParams(body)
  for (const name of personal) {
    const value = params.get(name)
    if (value !== null && params.getAll(name).length === 1) params.set(name, sealed + secrets.seal('requests', value))
  }
  return params
}

/** Reads and checks what the library leaves to its provider; no fault repeats what was sent. */
export function extraParams(
  secrets: Secrets,
  { InvalidRequest }: typeof Library.errors,
): NonNullable<Configuration['extraParams']> {
  const reader =
    (name: (typeof personal)[number], read: (value: string) => string | undefined, right: string) =>
    (ctx: Library.KoaContextWithOIDC, value: string | undefined): void => {
      if (value === undefined) return
      const plain = value.startsWith(sealed) ? secrets.open('requests', value.slice(sealed.length)) : value
      const known = plain === undefined ? undefined : read(plain)
      if (known === undefined) throw new InvalidRequest(`${name} has to be ${right}`)
      if (ctx.oidc.params) ctx.oidc.params[name] = known
    }
  return {
    login_hint: reader('login_hint', identifierIn, 'a phone number or a national ID'),
    on_behalf_of: reader('on_behalf_of', partyIn, 'a national ID of ten digits'),
  }
}
