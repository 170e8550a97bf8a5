import { once } from 'node:events'
import { createServer } from 'node:http'

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** A provider with nobody behind it: it signs whatever a test wants. */
export async function startProvider() {
  const [own, foreign] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' }
  let claims: JWTPayload = {}
  let keysAreAway = false
  const server = createServer(async (request, response) => {
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
      })
    if (request.url === '/jwks') return keysAreAway ? json({}, 503) : json({ keys: [jwk] })
    const now = Math.floor(Date.now() / 1000)
    const idToken = await sign({ iss: origin, aud: 'demo', iat: now, exp: now + 3600, ...claims }, { alg: 'ES256' })
    return json({ access_token: 'x', token_type: 'Bearer', id_token: idToken })
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const sign = (payload: JWTPayload, header: { alg: string; typ?: string }, by: 'own' | 'foreign' = 'own') =>
    new SignJWT(payload).setProtectedHeader({ kid: 'own', ...header }).sign((by === 'own' ? own : foreign).privateKey)
  return {
    origin,
    sign,
    /** What the next ID token says beside issuer, audience and times. */
    nextIdToken: (given: JWTPayload) => void (claims = given),
    keys: (state: 'there' | 'away') => void (keysAreAway = state === 'away'),
    close: () => server.close(),
  }
}
