/**
 * Begins as many sign-ins as there are people, and waits for an approval that does not come: a process of its own, which
 * trusts the fleet's certificate. Says when all have their number, begins to ask at a line on its input, and goes on
 * asking until its input ends.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

import * as oidc from 'openid-client'

import { awaitApproval } from '../../deploy/trial/sign-in.js'
import { WebClient } from '../../deploy/trial/web-client.js'

const { origin, certificate, clientSecret, people } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const ca = readFileSync(certificate, 'utf8')
const relyingParty = await oidc.discovery(new URL(origin), 'demo', clientSecret)

const waiting = []
const toBegin = people.entries()
const begin = async () => {
  for (const [at, person] of toBegin) {
    const client = new WebClient(origin, `127.0.${1 + (at >> 8)}.${at & 255}`, ca)
    waiting.push({ client, session: await awaitApproval(client, { relyingParty, person }) })
  }
}
await Promise.all(Array.from({ length: 10 }, begin))
console.log(JSON.stringify({ begun: waiting.length }))

const lines = createInterface({ input: process.stdin })
await new Promise((resolve) => lines.once('line', resolve))
lines.once('close', () => process.exit())
await Promise.all(
  waiting.map(async ({ client, session }) => {
    while ((await client.json('POST', '/login/phone/poll', { session })).body.status === 'pending');
  }),
)
