import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { JWKS } from 'oidc-provider'

import { clientMetadata } from '../src/oidc/client-metadata'
import { loadProvider } from '../src/oidc/load-provider'
import { outgoingFetch } from '../src/oidc/outgoing'

/** A provider as it runs by itself, with a client whose keys are on this machine. Prints whether anybody asked for them. */
const [privateHost = ''] = process.argv.slice(2)
let asked = 0
const keys = createServer((_, answer) => {
  asked += 1
  answer.end('{"keys":[]}')
}).listen(0, '127.0.0.1')
await once(keys, 'listening')
const { Provider } = await loadProvider()
const issuer = 'http://localhost'
const signing = await generateKeyPair('ES256', { extractable: true })
const provider = new Provider(issuer, {
  clients: [
    clientMetadata({
      clientId: 'inside',
      name: { is: 'Inni', en: 'Inside' },
      tokenEndpointAuthMethod: 'private_key_jwt',
      jwksUri: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`,
      redirectUris: ['https://sund.example/callback'],
      postLogoutRedirectUris: [],
      scope: 'openid',
    }),
  ],
  jwks: { keys: [{ ...(await exportJWK(signing.privateKey)), alg: 'ES256', use: 'sig' }] } as JWKS,
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  features: { clientCredentials: { enabled: true }, backchannelLogout: { enabled: true } },
  fetch: outgoingFetch({ authenticator: 'ciba', privateHosts: privateHost ? [privateHost] : [] }),
})
provider.silent = true
const served = provider.listen(0, '127.0.0.1')
await once(served, 'listening')
const { privateKey } = await generateKeyPair('ES256')
const assertion = await new SignJWT({ jti: 'one' })
  .setProtectedHeader({ alg: 'ES256' })
  .setIssuer('inside')
  .setSubject('inside')
  .setAudience(issuer)
  .setExpirationTime('1m')
  .sign(privateKey)
const answer = await fetch(`http://127.0.0.1:${(served.address() as AddressInfo).port}/token`, {
  method: 'POST',
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  }),
})
const { error_description: why } = (await answer.json()) as { error_description?: string }
process.stdout.write(JSON.stringify({ asked, why }))
process.exit()
