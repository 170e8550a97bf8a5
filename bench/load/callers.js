/**
 * Calls a fleet as client applications do, over connections that are kept: a process of its own, which trusts the
 * fleet's certificate. Says in JSON how many calls of each kind were answered; between two kinds it waits for a line.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

import * as oidc from 'openid-client'

import { signIn } from '../../deploy/trial/sign-in.js'
import { WebClient } from '../../deploy/trial/web-client.js'

const { origin, certificate, simulator, clientId, clientSecret, people, seconds } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)
const ca = readFileSync(certificate, 'utf8')
const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
const relyingParty = await oidc.discovery(new URL(origin), clientId, clientSecret)

async function token(form) {
  const body = new URLSearchParams(form)
  const answer = await fetch(`${origin}/connect/token`, { method: 'POST', headers: { authorization }, body })
  if (!answer.ok) throw new Error(`the token address answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const refreshTokens = await Promise.all(
  people.map(async (person, at) => {
    const client = new WebClient(origin, `127.0.9.${at + 1}`, ca)
    const scope = 'openid profile offline_access'
    const { tokens } = await signIn(client, { relyingParty, simulator, person, scope })
    client.close()
    return tokens.refresh_token
  }),
)

const kinds = {
  'client credentials': () => token({ grant_type: 'client_credentials', scope: 'inquiries' }),
  async refresh(at) {
    const given = await token({ grant_type: 'refresh_token', refresh_token: refreshTokens[at] })
    refreshTokens[at] = given.refresh_token
  },
}

const say = (message) => console.log(JSON.stringify(message))
say({ kinds: Object.keys(kinds) })
for await (const line of createInterface({ input: process.stdin })) {
  const { kind, concurrent } = JSON.parse(line)
  const until = performance.now() + seconds * 1000
  let answered = 0
  const callers = Array.from({ length: concurrent }, async (_, at) => {
    while (performance.now() < until) {
      await kinds[kind](at)
      answered += 1
    }
  })
  await Promise.all(callers)
  say({ answered })
}
