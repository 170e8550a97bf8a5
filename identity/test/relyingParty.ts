import * as oidc from 'openid-client'

const redirectUri = 'http://localhost:1/callback'

/** A client application, by the library that client applications use. */
export async function relyingParty(origin: string) {
  const configuration = await oidc.discovery(new URL(origin), 'demo', 'demo-secret-for-this-machine-only', undefined, {
    execute: [oidc.allowInsecureRequests],
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
        finish: (location: string) =>
          oidc.authorizationCodeGrant(configuration, new URL(location), {
            pkceCodeVerifier: verifier,
            expectedState: state,
            idTokenExpected: true,
          }),
      }
    },
    token: async () => (await oidc.clientCredentialsGrant(configuration, { scope: 'inquiries events' })).access_token,
  }
}
