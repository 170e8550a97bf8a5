import { readFileSync } from 'node:fs'

import { codeBlocksOf } from '@hlid/tooling/markdown'
import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import { continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const guide = 'docs/connect-a-client.md'
const [registered = ''] = codeBlocksOf('identity/README.md').flatMap(({ heading, code }) =>
  heading === 'Register a client application' ? [code] : [],
)
const [client] = JSON.parse(registered) as [{ clientId: string; clientSecret: string; redirectUris: [string] }]
const { clientId, redirectUris } = client
const clientSecret = 'a secret of thirty-two characters'
const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify([{ ...client, clientSecret }]) }))

type Claims = Readonly<Record<string, unknown>>
type Visit = (address: URL) => Promise<URL>

/** The example as it stands, for a portal without TLS; whoever comes back on the callback is a person who signed in. */
function example(): (library: object, id: string, secret: string, visit: Visit) => Promise<Claims> {
  const code = codeBlocksOf(guide).find(({ language }) => language === 'ts')?.code ?? ''
  const parts = code
    .replace("import * as oidc from 'openid-client'\n", '')
    .replace('https://portal.example', service.running.origin)
    .replace('https://client.example/callback', redirectUris[0])
    .split('// On /callback:')
  expect(parts).toHaveLength(2)
  const body = `return (async () => {
    ${parts[0]}
    const callbackUrl = await visit(address)
    //${parts[1]}
    return claims
  })()`
  return new Function('oidc', 'clientId', 'clientSecret', 'visit', body) as ReturnType<typeof example>
}

const library = {
  ...oidc,
  discovery: (portal: URL, id: string, secret: string) =>
    oidc.discovery(portal, id, secret, undefined, { execute: [oidc.allowInsecureRequests] }),
}

/** Signs in by phone and chooses whom to act for, if anybody. */
const person =
  (phone: string, company?: string): Visit =>
  async ({ pathname, search }) => {
    const browser = new Browser(service.running.origin)
    const returnUrl = await openInteraction(browser, pathname + search)
    await signIn(browser, returnUrl, phone)
    if (company) await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: company })
    await next(browser, continueTo(returnUrl))
    return new URL(await next(browser, returnUrl))
  }

/** The names in the first column of a table, and those that its words name. */
function tableUnder(heading: string) {
  const text = readFileSync(new URL(`../../../${guide}`, import.meta.url), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? []
  return rows.map((row) => row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))
}

test('the code of the guide signs somebody in, and its table names every claim that comes', async () => {
  const claims = await example()(library, clientId, clientSecret, person('6110001', '4100900010'))
  expect(claims).toMatchObject({ name: 'Anna Prufudóttir', onBehalfOf: { name: 'Prufa ehf.', subjectKind: 'company' } })
  const everyToken = ['iss', 'aud', 'exp', 'iat', 'nonce', 'at_hash']
  const own = Object.keys(claims).filter((name) => !everyToken.includes(name))
  const rows = tableUnder('Claims')
  expect(own.sort()).toEqual(rows.flatMap(([, names = []]) => names).sort())
  const members = rows.find(([, names]) => names?.[0] === 'onBehalfOf')?.[2] ?? []
  expect(Object.keys(Object(claims['onBehalfOf'])).every((name) => members.includes(name))).toBe(true)

  const alone = await example()(library, clientId, clientSecret, person('6110007'))
  expect(alone).toMatchObject({ name: 'Hrafn Einfari', nationalId: '0700990079' })
  expect(alone).not.toHaveProperty('onBehalfOf')
})

test('what the guide says of faults is what a client is told', async () => {
  const refused: Visit = async ({ pathname, search }) =>
    new URL(await next(new Browser(service.running.origin), pathname + search))
  const twice = async (...given: Parameters<typeof oidc.authorizationCodeGrant>) => {
    await oidc.authorizationCodeGrant(...given)
    return oidc.authorizationCodeGrant(...given)
  }
  const wrong = [
    example()(library, clientId, 'another secret of thirty-two characters', person('6110007')),
    example()({ ...library, calculatePKCECodeChallenge: async () => '' }, clientId, clientSecret, refused),
    example()({ ...library, authorizationCodeGrant: twice }, clientId, clientSecret, person('6110009')),
  ]
  const errors = (await Promise.allSettled(wrong)).map((outcome) =>
    outcome.status === 'rejected' ? String(outcome.reason.error ?? outcome.reason) : 'none',
  )
  const told = tableUnder('What goes wrong').flatMap(([, names = []]) => names)
  expect(errors).toEqual(['invalid_client', 'invalid_request', 'invalid_grant'])
  expect(told.map((name) => name.replace('error=', ''))).toEqual(expect.arrayContaining(errors))
})
