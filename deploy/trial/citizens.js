/**
 * Signs citizens in, each from an address of their own or all `from` one, some at a time. Runs as a process of its own,
 * which trusts the fleet's certificate. Says on its output, in JSON, how each fared.
 */
import { readFileSync } from 'node:fs'

import * as oidc from 'openid-client'

import { signIn } from './sign-in.js'
import { WebClient } from './web-client.js'

const { origin, certificate, simulator, clientSecret, people, atOnce, from } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)
const ca = readFileSync(certificate, 'utf8')
const relyingParty = await oidc.discovery(new URL(origin), 'demo', clientSecret)

const results = []
const waiting = people.entries()
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const [at, person] of waiting) {
      const client = new WebClient(origin, from ?? `127.0.${1 + (at >> 8)}.${at & 255}`, ca)
      const began = performance.now()
      const outcome = await signIn(client, { relyingParty, simulator, person }).then(
        ({ release }) => ({ release }),
        (error) => ({ failure: error.cause ? `${error.message}: ${error.cause}` : error.message }),
      )
      results.push({ ...outcome, retries: client.retries, waits: client.waits, ms: performance.now() - began })
      client.close()
    }
  }),
)
console.log(JSON.stringify(results))
