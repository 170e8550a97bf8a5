import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'

import { attemptLivesForMs } from '../signin/lifetimes'
import type { Answer, AskedAttempt, Authenticator } from './authenticator'
import { answerTo } from './ciba-errors'
import type { IdentityConfig } from '../config'

/** CIBA Core 1.0, section 7.3: where the provider does not say. */
const defaultInterval = 5
const timeoutSeconds = 8
/** The provider stops waiting a little before we do, so that its last answer is still heard. */
const expirySeconds = attemptLivesForMs / 1000 - 10
/** Kept in place of the request's name where there is nobody to ask. */
const nobody = ''

/**
 * OpenID Connect Client-Initiated Backchannel Authentication, poll mode: the number to compare is the binding message.
 * This is how a country's phone ID is plugged in. Who approved is read from a validated ID token.
 */
export function cibaAuthenticator(settings: NonNullable<IdentityConfig['ciba']>): Authenticator {
  const { issuer, clientId, clientSecret, scope, personClaim, appContext } = settings
  const contextOf = ({ method }: AskedAttempt) => (method === 'app' ? appContext : undefined)
  const execute = [oidc.enableNonRepudiationChecks, ...(isPlain(issuer) ? [oidc.allowInsecureRequests] : [])]
  let discovered: Promise<oidc.Configuration> | undefined
  const provider = () =>
    (discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      }))

  async function begin(asked: AskedAttempt): Promise<Answer> {
    const { identifier, code } = asked
    const context = contextOf(asked)
    const begun = await oidc.initiateBackchannelAuthentication(await provider(), {
      scope,
      login_hint: identifier,
      binding_message: code,
      ...(context && { acr_values: context }),
      requested_expiry: String(expirySeconds),
    })
    return { status: 'pending', external: begun.auth_req_id, everySeconds: begun.interval ?? defaultInterval }
  }

  async function check(auth_req_id: string, asked: AskedAttempt, log: FastifyBaseLogger): Promise<Answer> {
    const grant = 'urn:openid:params:grant-type:ciba'
    const tokens = await oidc.genericGrantRequest(await provider(), grant, { auth_req_id })
    const claims = tokens.claims()
    const context = contextOf(asked)
    if (context && claims?.['acr'] !== context) {
      log.error({ attempt: asked.id }, 'the CIBA provider asked by another way than the app')
      return { status: 'declined' }
    }
    if (claims?.[personClaim] === asked.nationalId) return { status: 'approved' }
    // From the one who was asked, this is no approval.
    log.error({ attempt: asked.id }, 'the CIBA provider vouches for somebody who was not asked')
    return { status: 'declined' }
  }

  return {
    methods: ['phone', 'app'],
    // Where the provider does not tell them apart, whoever has the phone answers for the app as well.
    secondFactors: appContext ? ['app'] : [],
    async ask(asked, log) {
      const { external, everySeconds, nationalId } = asked
      if (!nationalId || external === nobody) return { status: 'pending', external: nobody, everySeconds }
      try {
        return await (external === undefined ? begin(asked) : check(external, asked, log))
      } catch (error) {
        return answerTo(error, everySeconds, log)
      }
    },
  }
}

const isPlain = (issuer: string) => new URL(issuer).protocol === 'http:'
