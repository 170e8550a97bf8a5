/**
 * Signs citizens in, some at a time, until its input ends; then asks for each who was told that they are signed in
 * whether they still are. A process of its own, which trusts the fleet's certificate. Says in JSON how it went.
 */
import { readFileSync } from 'node:fs'

import * as oidc from 'openid-client'

import { signIn } from './sign-in.js'
import { WebClient } from './web-client.js'

const { origin, certificate, simulator, clientSecret, people, atOnce } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)
const ca = readFileSync(certificate, 'utf8')
/** A minute: longer than anything takes to come back. */
const patience = 200
const relyingParty = await oidc.discovery(new URL(origin), 'demo', clientSecret)

let isOver = false
process.stdin.on('end', () => (isOver = true)).resume()
const signedIn = []
const toldToTryAgain = []
const wrong = []
let retries = 0
const waiting = people.entries()

await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const [at, person] of waiting) {
      if (isOver) return
      const client = new WebClient(origin, `127.0.${1 + (at >> 8)}.${at & 255}`, ca, patience)
      try {
        await signIn(client, { relyingParty, simulator, person })
        signedIn.push({ client, person })
      } catch (error) {
        const list = /somebody else|names another|is of another|not what the page/.test(error.message)
          ? wrong
          : toldToTryAgain
        list.push(error.message)
      }
      retries += client.retries
    }
  }),
)
const lost = []
for (const { client, person } of signedIn) {
  const { body } = await client.json('GET', '/me/user')
  if (body?.nationalId !== person.nationalId) lost.push(person.phone)
  client.close()
}
console.log(JSON.stringify({ signedIn: signedIn.length, retries, toldToTryAgain, wrong, lost }))
