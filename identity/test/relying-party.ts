import * as oidc from 'openid-client'

interface Application {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

const demo: Application = {
  clientId: 'demo',
  clientSecret: 'demo-secret-for-this-machine-only',
  redirectUris: ['http://localhost:1/callback'],
}

/** Begins a sign-in by the library that client applications use. @returns where the browser goes, and how it ends */
export async function beginAt(
  configuration: oidc.Configuration,
  parameters: Record<string, string>,
  build: typeof oidc.buildAuthorizationUrl | typeof oidc.buildAuthorizationUrlWithPAR = oidc.buildAuthorizationUrl,
) {
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const { origin, pathname, search } = await build(configuration, {
    scope: 'openid profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...parameters,
  })
  const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true }
  return {
    origin,
    path: pathname + search,
    verifier,
    finish: (location: string, options?: oidc.DPoPOptions) =>
      oidc.authorizationCodeGrant(configuration, new URL(location), checks, undefined, options),
  }
}

/** A client application that is registered with the service. */
export async function relyingParty(origin: string, { clientId, clientSecret, redirectUris } = demo) {
  const [redirectUri = ''] = redirectUris
  const configuration = await oidc.discovery(new URL(origin), clientId, clientSecret, undefined, {
    // The signature too, as a client does whose tokens may come by another way.
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  })
  return {
    configuration,
    begin: (extra: Record<string, string> = {}) => beginAt(configuration, { redirect_uri: redirectUri, ...extra }),
    token: async (scope = 'inquiries events') =>
      (await oidc.clientCredentialsGrant(configuration, { scope })).access_token,
  }
}
