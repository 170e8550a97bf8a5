import type { Database } from '@hlid/storage'
import type * as Library from 'oidc-provider'
import type { Account, Configuration, JWKS, KoaContextWithOIDC } from 'oidc-provider'

import { acrValues } from '../assurance'
import type { Authenticator } from '../authenticators/authenticator'
import { signingAlgorithms } from '../client-keys'
import { authMethods, scopes } from '../clients'
import type { IdentityConfig } from '../config'
import { undecided } from '../domain/contact-releases'
import { canBeActedFor, delegationsOf } from '../domain/delegations'
import { personBySub } from '../domain/people'
import { cookieNames, cookieOptions } from '../http/cookies'
import type { Outbox } from '../notify/outbox'
import type { Registrations } from '../registrations/registrations'
import type { Secrets } from '../secrets'
import { methodsFor } from '../signin/methods-for'
import type { Tables } from '../store/tables'
import { StoredAdapter } from './adapter'
import { acrsAsked, acrTold, choicePrompts, contactsAsked, isReached, partyAsked } from './asked'
import { claimsOf } from './claims'
import { offlineDays } from './client-metadata'
import { mayAsk } from './cors'
import { languageOf, showError } from './errors'
import { fapi } from './fapi'
import { isRestrictedSince, standingOf, standingsOfRequests } from './grants'
import { bindInteraction } from './interactions'
import { claimsOfScope, grantReleased } from './granted'
import { grantTtl, interactionTtl, offlineTtl, refreshTtl, sessionTtl } from './lifetimes'
import { longestJwks, outgoingFetch } from './outgoing'
import { signedOutPage, signOutPage } from './pages'
import { proofAlgorithms } from './proof'
import { registeredClients } from './registered-clients'
import { extraParams } from './request-parameters'
import { grantApis, resources } from './resources'
import { SessionAdapter } from './session-adapter'
import { sealForm } from './sign-out-form'

export interface ProviderParts {
  readonly config: IdentityConfig
  readonly registrations: Registrations
  readonly secrets: Secrets
  readonly database: Database<Tables>
  readonly now: () => Date
  readonly outbox: Outbox
  readonly authenticator: Pick<Authenticator, 'methods'>
}

/** What the library is told of this service. */
export function configuration(
  { config, registrations, secrets, database, now }: ProviderParts,
  library: typeof Library,
  jwks: JWKS,
): Configuration {
  const { db } = database
  const { clients, apis } = registrations
  const standingIn = standingsOfRequests(db, now)
  const api = resources({ apis, clients, secrets, db, standingIn }, library)
  const profile = fapi({ config, clients, db, now }, library)
  const show = (ctx: KoaContextWithOIDC, body: string) => {
    ctx.type = 'html'
    ctx.body = body
  }
  return {
    adapter: (model: string) => {
      const Adapter = model === 'Session' ? SessionAdapter : StoredAdapter
      const stored = new Adapter(db, now, model, () => new library.errors.InvalidGrant('already used'))
      return model === 'Client' ? registeredClients(stored, registrations) : stored
    },
    jwks,
    scopes: [...scopes],
    extraClientMetadata: { properties: [offlineDays] },
    claims: Object.fromEntries(Object.entries(claimsOfScope).map(([scope, claims]) => [scope, [...claims]])),
    acrValues: [...acrValues],
    extraParams: extraParams(secrets, library.errors),
    discovery: {
      prompt_values_supported: ['none', 'login', ...choicePrompts],
      ui_locales_supported: ['is', 'en'],
      // RFC 8414, section 2: where these are left out, a secret by Basic is all that there is.
      revocation_endpoint_auth_methods_supported: [...authMethods],
      revocation_endpoint_auth_signing_alg_values_supported: [...signingAlgorithms],
      introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    // Discovery promises what a registration gets, and no more.
    clientAuthMethods: [...authMethods],
    enabledJWA: {
      idTokenSigningAlgValues: [...signingAlgorithms],
      clientAuthSigningAlgValues: [...signingAlgorithms],
      dPoPSigningAlgValues: [...proofAlgorithms],
    },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin, { clientId }) => mayAsk(clients, origin, clientId),
    async findAccount(ctx, sub, token) {
      profile.refuseAhead(ctx)
      const grantId = token && 'grantId' in token ? token.grantId : undefined
      const standing = grantId ? await standingIn(ctx, grantId) : undefined
      if (grantId && !standing) return undefined
      const claims: Account['claims'] = (_use, scope, claims) => {
        const hasContacts = /email|phone/.test([scope, ...Object.keys(claims)].join(' '))
        return claimsOf(db, sub, { person: standing?.person, party: standing?.party, hasContacts })
      }
      return { accountId: sub, claims }
    },
    async loadExistingGrant(ctx) {
      const { session, result, client, provider } = ctx.oidc
      const grantId = result?.consent?.grantId ?? (client && session?.grantIdFor(client.clientId))
      if (!grantId) return undefined
      const grant = await provider.Grant.find(grantId)
      if (!grant || !client || grant.accountId !== session?.accountId) return undefined
      await grantReleased(db, grant, { sub: String(grant.accountId), clientId: client.clientId }, client.scope ?? '')
      if (grantApis(apis, clients.find(client.clientId), grant)) await grant.save()
      return grant
    },
    rotateRefreshToken: profile.rotates,
    assertJwtClientAuthClaimsAndHeader: profile.assertAssertion,
    async expiresWithSession({ oidc: { client, session } }, { scopes }) {
      if (!scopes.has('offline_access') || !offlineTtl(config, client)) return true
      return isRestrictedSince(db, session)
    },
    interactions: {
      policy: [],
      url: (ctx, interaction) =>
        bindInteraction(db, ctx, interaction, new Date(now().getTime() + interactionTtl * 1000)),
    },
    routes: {
      authorization: '/connect/authorize',
      backchannel_authentication: '/connect/backchannel',
      code_verification: '/connect/device',
      device_authorization: '/connect/device/auth',
      end_session: '/connect/endsession',
      introspection: '/connect/introspection',
      jwks: '/connect/jwks',
      pushed_authorization_request: '/connect/request',
      registration: '/connect/register',
      revocation: '/connect/revocation',
      token: '/connect/token',
      userinfo: '/connect/userinfo',
    },
    cookies: {
      keys: [secrets.mac('cookies', 'sign')],
      names: { session: cookieNames.session, interaction: cookieNames.interaction, resume: cookieNames.resume },
      long: { ...cookieOptions, httpOnly: true, signed: true },
      short: { ...cookieOptions, httpOnly: true, signed: true },
    },
    ttl: {
      AccessToken: (_ctx, { resourceServer }) => resourceServer?.accessTokenTTL ?? 3600,
      AuthorizationCode: 60,
      ClientCredentials: (_ctx, { resourceServer }) => resourceServer?.accessTokenTTL ?? 600,
      Grant: (_ctx, { client }) => grantTtl(config, client),
      IdToken: 3600,
      Interaction: interactionTtl,
      RefreshToken: (_ctx, token, client) => refreshTtl(config, token, client),
      Session: sessionTtl.idle,
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      // Whose clock is wrong takes a nonce in place of the time; of nobody else is one asked.
      dPoP: {
        enabled: true,
        nonceSecret: secrets.key('dpop-nonces'),
        requireNonce(ctx) {
          profile.refuseAhead(ctx)
          return false
        },
      },
      fapi: profile.feature,
      claimsParameter: { enabled: true },
      resourceIndicators: api.resourceIndicators,
      introspection: api.introspection,
      revocation: {
        enabled: true,
        // RFC 7009, section 2.1. Whoever is not known does not learn that another's token lives.
        allowedPolicy: (_ctx, client, token) => {
          if (token.clientId === client.clientId) return true
          if (client.tokenEndpointAuthMethod === 'none') return false
          throw new library.errors.InvalidRequest('the token is another client’s')
        },
      },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, signOutPage(languageOf(ctx), sealForm(secrets, ctx, form))),
        postLogoutSuccessSource: (ctx) => show(ctx, signedOutPage(languageOf(ctx))),
      },
    },
    extraTokenClaims: api.claims,
    formats: api.formats,
    renderError: (ctx, _out, error) => showError({ db, clients, now }, ctx, error),
    fetch: outgoingFetch(config),
    fetchResponseBodyLimits: { jwks_uri: longestJwks },
  }
}

/** The prompts besides login are about whom the person acts for. Every grant is made with that choice. */
export function addPrompts(
  library: typeof Library,
  settings: Configuration,
  parts: Pick<ProviderParts, 'config' | 'database' | 'now' | 'authenticator'>,
): void {
  const { Prompt, Check, base } = library.interactionPolicy
  const { db } = parts.database
  const policy = base()
  policy.remove('consent')
  askForLevel(library, policy, parts)
  policy.add(new Prompt({ name: 'select_account', requestable: true }))
  // Asked for by whoever wants the person to know what happens: they choose anew whom to act for.
  const consent = new Prompt({ name: 'consent', requestable: true })
  consent.checks.clear()
  consent.checks.add(
    new Check('consent_prompt', 'consent is not given', 'consent_required', ({ oidc: { prompts, result } }) => {
      // Looked through: what a request does not say is there too, for whoever asks by name.
      return [...prompts].includes('consent') && !result?.consent
    }),
  )
  policy.add(consent)
  policy.add(
    new Prompt(
      { name: 'delegation', requestable: true },
      new Check('no_choice', 'whom to act for is not chosen', 'interaction_required', async (ctx) => {
        const { session, result, client, provider } = ctx.oidc
        const grantId = result?.['consent']?.grantId ?? (client && session?.grantIdFor(client.clientId))
        const grant = grantId ? await provider.Grant.find(grantId) : undefined
        if (!grantId || !grant || grant.accountId !== session?.accountId) return true
        return !(await standingOf(db, grantId, parts.now()))
      }),
      new Check('other_party', 'the party that was named is not chosen', 'interaction_required', async (ctx) => {
        const { session, params = {}, grant } = ctx.oidc
        const party = partyAsked(params)
        if (!party || !session?.accountId) return false
        const standing = grant?.jti ? await standingOf(db, grant.jti, parts.now()) : undefined
        if (standing?.party?.nationalId === party) return false
        const holder = await personBySub(db, session.accountId)
        const held = holder ? await delegationsOf(db, holder.nationalId, parts.now()) : []
        if (!held.some((each) => each.nationalId === party && canBeActedFor(each)))
          throw new library.errors.AccessDenied('the person does not act for the party that was named')
        return true
      }),
      new Check('contact_details', 'the person has not decided on contact details', 'consent_required', async (ctx) => {
        const { session, client, params = {} } = ctx.oidc
        if (!session?.accountId || !client) return false
        const to = { sub: session.accountId, clientId: client.clientId }
        return (await undecided(db, to, session.uid, contactsAsked(params, client.scope))).length > 0
      }),
    ),
  )
  settings.interactions = { ...settings.interactions, policy }
}

/** A client that asks for a level gets a sign-in that reaches it, or the error of the standard. */
function askForLevel(
  library: typeof Library,
  policy: Library.interactionPolicy.DefaultPolicy,
  parts: Pick<ProviderParts, 'config' | 'authenticator'>,
): void {
  const { Check } = library.interactionPolicy
  const { checks } = policy.get('login') ?? {}
  // The library's own take one level alone, where one above it does as well.
  checks?.remove('essential_acrs')
  checks?.remove('essential_acr')
  checks?.add(
    new Check('acr', 'a sign-in of the level that is asked for is needed', 'login_required', (ctx) => {
      const asked = acrsAsked(ctx.oidc.params ?? {})
      if (!methodsFor(parts, asked).length)
        throw new library.errors.UnmetAuthenticationRequirements('no sign-in here has the level that is asked for')
      const { acr } = ctx.oidc
      // What the code and the token say is read here later on.
      Object.defineProperty(ctx.oidc, 'acr', { value: acrTold(asked, acr) })
      return !isReached(asked, acr)
    }),
  )
}
