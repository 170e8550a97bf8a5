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

/** A client application, by the library that client applications use. */
export async function relyingParty(origin: string, { clientId, clientSecret, redirectUris } = demo) {
  const [redirectUri = ''] = redirectUris
  const configuration = await oidc.discovery(new URL(origin), clientId, clientSecret, undefined, {
    // The signature too, as a client does whose tokens may come by another way.
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  })
  return {
    configuration,
    async begin(extra: Record<string, string> = {}) {
      const verifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        ...extra,
      })
      return {
        path: url.pathname + url.search,
        verifier,
        finish: (location: string) =>
          oidc.authorizationCodeGrant(configuration, new URL(location), {
            pkceCodeVerifier: verifier,
            expectedState: state,
            idTokenExpected: true,
          }),
      }
    },
    token: async (scope = 'inquiries events') =>
      (await oidc.clientCredentialsGrant(configuration, { scope })).access_token,
  }
}
