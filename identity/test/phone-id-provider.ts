import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { takePort } from '@hlid/tools/ports'
import type { BackchannelAuthenticationRequest, KoaContextWithOIDC } from 'oidc-provider'

import { loadProvider } from '../src/oidc/load-provider'

export const phoneIdClient = { clientId: 'hlid', clientSecret: 'a secret between the portal and the phone ID' }

export const appContext = 'urn:phone-id:app'

interface Asked {
  readonly request: BackchannelAuthenticationRequest
  readonly hint: string
  readonly bindingMessage: string
  readonly context: unknown
}

/** A country's phone ID: another OpenID provider, which speaks CIBA in poll mode, with people of its own. */
export async function startPhoneId(people: Map<string, string>) {
  const library = await loadProvider()
  const port = await takePort()
  const issuer = `http://localhost:${port}`
  const asked: Asked[] = []
  /** What stands before the token endpoint; it may answer by itself. */
  const before: { token: (ctx: KoaContextWithOIDC) => Promise<boolean> } = { token: async () => false }
  let questions = 0

  // It keeps everything in memory and makes its own keys, and warns of both.
  const { warn } = console
  console.warn = () => undefined
  const provider = new library.Provider(issuer, {
    clients: [
      {
        client_id: phoneIdClient.clientId,
        client_secret: phoneIdClient.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['urn:openid:params:grant-type:ciba'],
        response_types: [],
        redirect_uris: [],
        backchannel_token_delivery_mode: 'poll',
      },
    ],
    acrValues: [appContext],
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    ttl: { AccessToken: 60, BackchannelAuthenticationRequest: 300, Grant: 300, IdToken: 60 },
    cookies: { keys: ['of the phone ID'] },
    features: {
      devInteractions: { enabled: false },
      ciba: {
        enabled: true,
        deliveryModes: ['poll'],
        processLoginHint: (_ctx, hint) => {
          const accountId = people.get(hint ?? '')
          if (!accountId) throw new library.errors.UnknownUserId('nobody has that number')
          return accountId
        },
        validateBindingMessage: () => undefined,
        validateRequestContext: () => undefined,
        verifyUserCode: () => undefined,
        triggerAuthenticationDevice: (ctx, request) => {
          const { login_hint, binding_message, acr_values } = ctx.oidc.params ?? {}
          asked.push({
            request,
            hint: String(login_hint),
            bindingMessage: String(binding_message),
            context: acr_values,
          })
        },
      },
    },
  })
  console.warn = warn
  provider.use(async (ctx, next) => {
    if (ctx.path !== '/token') return next()
    questions += 1
    if (!(await before.token(ctx as KoaContextWithOIDC))) await next()
  })

  const handle = provider.callback()
  let server: Server | undefined
  const start = async () => {
    server = createServer((request, response) => void handle(request, response)).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
  }
  await start()

  const newest = () => asked.at(-1) ?? fail('nobody was asked')
  return {
    issuer,
    env: {
      IDENTITY_AUTHENTICATOR: 'ciba',
      CIBA_ISSUER: issuer,
      CIBA_CLIENT_ID: phoneIdClient.clientId,
      CIBA_CLIENT_SECRET: phoneIdClient.clientSecret,
    },
    asked,
    before,
    questions: () => questions,
    start,
    stop,
    async approve(acr?: string) {
      const { request } = newest()
      const grant = new provider.Grant({ accountId: request.accountId, clientId: phoneIdClient.clientId })
      grant.addOIDCScope('openid')
      await provider.backchannelResult(request, await grant.save(), { ...(acr && { acr }) })
    },
    refuse: (error: 'AccessDenied' | 'ExpiredToken' | 'TransactionFailed') =>
      provider.backchannelResult(newest().request, new library.errors[error]('said on the phone')),
  }
}

function fail(why: string): never {
  throw new Error(why)
}
