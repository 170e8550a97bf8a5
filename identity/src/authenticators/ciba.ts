import * as oidc from 'openid-client'

import type { AttemptStatus } from '../store/tables'
import type { Authenticator } from './authenticator'

export interface CibaSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** How an error of the token endpoint ends an attempt (CIBA Core 1.0, section 11). */
const outcomes: Readonly<Record<string, AttemptStatus>> = {
  authorization_pending: 'pending',
  slow_down: 'pending',
  access_denied: 'declined',
  expired_token: 'expired',
  transaction_failed: 'wrongCode',
}

function outcomeOf(error: unknown): AttemptStatus {
  if (error instanceof oidc.ResponseBodyError) return outcomes[error.error] ?? 'unreachable'
  return 'unreachable'
}

/**
 * OpenID Connect Client-Initiated Backchannel Authentication, poll mode: the number to compare is the binding message.
 * This is how a country's phone ID is plugged in.
 */
export function cibaAuthenticator({ issuer, clientId, clientSecret }: CibaSettings): Authenticator {
  let discovered: Promise<oidc.Configuration> | undefined
  const execute = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const provider = () =>
    (discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      }))

  return {
    async start({ identifier, code, nationalId }) {
      if (!nationalId) return { status: 'pending' }
      try {
        const started = await oidc.initiateBackchannelAuthentication(await provider(), {
          scope: 'openid',
          login_hint: identifier,
          binding_message: code,
        })
        return { status: 'pending', external: started.auth_req_id }
      } catch {
        return { status: 'unreachable' }
      }
    },

    async check(external) {
      const configuration = await provider()
      const body = new URLSearchParams({ auth_req_id: external })
      try {
        // One question a call: the portal's own polling decides when the next is asked.
        await oidc.genericGrantRequest(configuration, 'urn:openid:params:grant-type:ciba', body)
        return 'approved'
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}
