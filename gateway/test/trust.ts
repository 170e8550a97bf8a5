import { TestIssuer } from './issuer'
import type { Running } from './start'
import { gatewaySuite } from './suite'

const form = (token: string) => ({
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token: token,
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
})

/** A gateway for one test file, the issuer of a CI, and what operators and jobs do; each test trusts anew. */
export function trustSuite() {
  const running: Running = gatewaySuite()
  const suite = {} as { issuer: TestIssuer } // filled before any test looks into it
  beforeAll(async () => {
    suite.issuer = await TestIssuer.start()
  })
  afterAll(() => suite.issuer.stop())
  afterEach(async () => {
    const { body } = await running.admin('GET', '/v1/trusted-publishers')
    for (const { id } of body.publishers) await remove(id)
  })

  const main = () => ({
    ...{ team: 'portal', ci: 'github', issuer: suite.issuer.url, audience: 'https://registry.example' },
    ...{ repository: 'acme/ferries', ref: 'refs/heads/main' },
  })
  const add = (publisher: object = {}) => running.admin('POST', '/v1/trusted-publishers', { ...main(), ...publisher })
  const remove = (id: string) => running.admin('DELETE', `/v1/trusted-publishers/${id}`)
  async function trusted(publisher: object = {}): Promise<string> {
    const { status, body } = await add(publisher)
    expect([status, body.message]).toEqual([201, undefined])
    return body.id
  }
  const newest = async () => (await running.admin('GET', '/v1/history?limit=1')).body.entries[0]

  async function send(body: string, type = 'application/x-www-form-urlencoded') {
    const headers = { 'content-type': type }
    const answer = await fetch(`${running.registry}/v1/tokens/exchange`, { method: 'POST', headers, body })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const exchange = (token: string) => send(String(new URLSearchParams(form(token))))
  async function refused(token: string) {
    const { status, body } = await exchange(token)
    return [status, body.detail, body.message]
  }
  return Object.assign(suite, { running, main, add, remove, trusted, newest, form, send, exchange, refused })
}
