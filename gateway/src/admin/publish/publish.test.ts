import { gzipSync } from 'node:zlib'

import { FIRST_PAINT_FILE, FIRST_PAINT_SLOT } from '@hlid/remote-contract/composition'
import { CompactSign } from 'jose'

import { archive, handMade, makeKey, packed, sign } from '../../../test/releases'
import { gatewaySuite } from '../../../test/suite'
import { integrityOf } from '../../releases/digest'

const running = gatewaySuite()

const failedRules = (body: { rules: { rule: string; passed: boolean; detail: string }[] }) =>
  Object.fromEntries(body.rules.filter(({ passed }) => !passed).map(({ rule, detail }) => [rule, detail]))

async function upload(body: Buffer | string, signature = 'none') {
  const answer = await fetch(`${running.registry}/v1/releases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${running.operator}`,
      'content-type': 'application/gzip',
      'x-hlid-signature': signature,
    },
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: answer.status, body: (await answer.json()) as { detail: string; message: string } }
}

test('a release passes every rule, and the same bytes again change nothing', async () => {
  const release = handMade('mfe-login', '1.0.1')
  const first = await running.publish(release)
  expect([first.status, first.body.result]).toEqual([201, 'published'])
  expect(failedRules(first.body)).toEqual({})
  const again = await running.publish(release)
  expect([again.status, again.body.result]).toEqual([200, 'unchanged'])
})

test('another content under a version that exists is refused', async () => {
  await running.publish(handMade('mfe-login', '1.0.2'))
  const other = await running.publish(handMade('mfe-login', '1.0.2', { files: { 'Screen.js': 'other' } }))
  expect([other.status, other.body.detail]).toEqual([409, 'version-taken'])
})

const inBoth = (markup: string) => ({ 'is-IS': markup, en: markup })
const firstPaint = (content: object) => ({ files: { [FIRST_PAINT_FILE]: JSON.stringify(content) } })
const library = (name: string, expression?: string) => ({
  type: 'library',
  name,
  version: '1.3.0',
  ...(expression === undefined ? {} : { licenses: [{ expression }] }),
})

test('what is compiled into a release is kept with it, and can be read', async () => {
  const components = [library('left-pad', 'WTFPL OR GPL-3.0-only'), library('ours', 'UNLICENSED')]
  const { body } = await running.publish(handMade('mfe-login', '1.0.3', { bill: components }))
  expect(failedRules(body)).toEqual({})
  const read = await running.admin('GET', '/v1/releases/mfe-login/1.0.3/bill')
  expect([read.status, read.body.components]).toEqual([200, components])
  expect((await running.admin('GET', '/v1/releases/mfe-login/9.9.9/bill')).status).toBe(404)
  const { body: composition } = await running.admin('GET', '/v1/releases?name=mfe-login')
  const { build } = composition.releases.find(({ version }: { version: string }) => version === '1.0.3')
  expect((await fetch(`${running.portal}/releases/mfe-login/1.0.3-${build}/Screen.js`)).status).toBe(200)
  expect((await fetch(`${running.portal}/releases/mfe-login/1.0.3-${build}/bom.json`)).status).toBe(404)
})

test('what a build said of itself can be read by whoever has a token', async () => {
  const release = handMade('mfe-login', '1.0.4')
  await running.publish(release)
  const path = '/v1/releases/mfe-login/1.0.4/manifest'
  const { body: made } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'laptop' })
  const read = await running.admin('GET', path, undefined, made.token)
  expect([read.status, read.body]).toEqual([200, release.manifest])
  expect((await running.admin('GET', path, undefined, 'hlid_none')).status).toBe(401)
  const none = await running.admin('GET', '/v1/releases/mfe-login/9.9.9/manifest')
  expect([none.status, none.body.detail]).toEqual([404, 'unknown-release'])
})

test.each([
  ['contract', { contract: '^2.0.0' }, /Needs contract \^2\.0\.0; the live shell 1\.0\.0 offers 1\.0\.0/],
  ['shared packages', { shared: { react: '^20.0.0' } }, /react \^20\.0\.0; the live shell 1\.0\.0 provides 19\.3\.1/],
  ['contract', { contract: '>=1.0.0' }, /^>=1\.0\.0 is not a range such as \^1\.0\.0/],
  ['shared packages', { shared: { 'left-pad': '^1.0.0' } }, /left-pad/],
  ['routes', { mounts: ['/login', '/delegation'] }, /\/delegation belongs to mfe-delegation@1\.0\.0/],
  ['routes', { routes: [{ path: '/elsewhere', assets: [] }] }, /outside the mounts \/login/],
  ['identity', { container: 'mfe_login' }, /this build's is mfe_login__2_0_0__/],
  ['files', { initial: ['missing.js'] }, /missing\.js is needed by a page/],
  ['files', { files: { 'page.html': '<h1>Sign in here</h1>' } }, /page\.html is of a kind that is not served/],
  ['single copies', { files: { 'remote.js': 'x=Symbol.for("react.transitional.element")' } }, /a copy of react,/],
  ['first paint', firstPaint({ '/login': { 'is-IS': '<p>Nei</p>' } }), /markup of at most 16000 characters in both/],
  ['first paint', firstPaint({ '/delegation': inBoth('<p>Hæ</p>') }), /shows \/delegation, which is no route of it/],
  ['first paint', firstPaint({ '/login': inBoth('<p onclick="x()">Hæ</p>') }), /\/login in is-IS: <p> has onclick/],
  ['first paint', firstPaint({ '/login': inBoth(FIRST_PAINT_SLOT) }), /1 places for a screen/],
  ['first paint', { files: { 'first-paint.json': '{' } }, /does not hold, for each route/],
  ['bill of materials', { bill: 'left-pad 1.0.0' }, /is no CycloneDX 1\.6: it is not JSON/],
  ['bill of materials', { bill: [{ name: 'left-pad' }] }, /\/components\/0 must have required property 'type'/],
  ['bill of materials', { bill: '{"bomFormat":"CycloneDX","specVersion":"1.6"}' }, /is of nothing; build again/],
  ['bill of materials', { bill: [library('react', 'MIT')] }, /^bom\.json holds a copy of react, which only the shell/],
  ['bill of materials', { bill: [library('left-pad')] }, /^left-pad@1\.3\.0 names no licence/],
  ['bill of materials', { bill: [library('left-pad', 'AGPL-3.0-only')] }, /is under AGPL-3\.0-only, which may not/],
  ['bill of materials', { bill: [library('a', 'MIT AND GPL-2.0-or-later')] }, /MIT AND GPL-2\.0-or-later/],
] as const)('%s: %j is refused and nothing is left', async (rule, overrides, detail) => {
  const release = handMade('mfe-login', '2.0.0', overrides as Parameters<typeof handMade>[2])
  const { status, body } = await running.publish(release)
  expect(status).toBe(400)
  expect(failedRules(body)).toEqual({ [rule]: expect.stringMatching(detail) })
  const { body: list } = await running.admin('GET', '/v1/releases?name=mfe-login')
  expect(list.releases.map(({ version }: { version: string }) => version)).not.toContain('2.0.0')
})

test('script past the budget is refused by the page that needs it', async () => {
  const noise = Array.from({ length: 9000 }, (_, at) => integrityOf(Buffer.from(String(at))).slice(7, 15)).join('')
  const { body } = await running.publish(handMade('mfe-login', '2.0.0', { files: { 'Screen.js': noise } }))
  expect(failedRules(body)).toEqual({ budget: expect.stringMatching(/^\/login needs \d+ bytes of script/) })
})

test('every fault is named at once', async () => {
  const release = handMade('mfe-login', '2.0.0', { contract: '^2.0.0', mounts: ['/delegation'] })
  const { body } = await running.publish(release, { key: await makeKey() })
  expect(Object.keys(failedRules(body))).toEqual(['signature', 'contract', 'routes'])
})

test('a file that was changed after the build is refused', async () => {
  const release = handMade('mfe-login', '2.0.0')
  const files = new Map(release.files).set('remote.js', Buffer.from('var remote = "mfe-login 6.6.6"'))
  const { body } = await running.publish({ ...release, files })
  expect(failedRules(body)).toEqual({ hashes: expect.stringContaining('remote.js') })
})

test('a signature over another manifest is refused', async () => {
  const { body: archived } = await packed(handMade('mfe-login', '2.0.0'), running.key)
  const { status, body } = await upload(archived, await sign('{}', running.key))
  expect(status).toBe(400)
  expect(failedRules(body as never)).toEqual({ signature: 'The release was changed after it was signed.' })
})

test.each([
  [
    'nobody',
    async () => '',
    'The release is not signed; set HLID_KEY_FILE to the private key of your team, or HLID_SIGN_COMMAND to what signs with it.',
  ],
  [
    'a key that is not named',
    async (text: string) =>
      new CompactSign(Buffer.from(text)).setProtectedHeader({ alg: 'EdDSA' }).sign(running.key.privateKey),
    'The signature does not say which key made it.',
  ],
  [
    'a key under the name of another',
    async (text: string) => sign(text, { ...(await makeKey()), kid: running.key.kid }),
    'The signature was not made by that key.',
  ],
])('signed by %s', async (_, signed, detail) => {
  const release = handMade('mfe-login', '2.0.0')
  const { body: archived } = await packed(release, running.key)
  const { status, body } = await upload(archived, await signed(JSON.stringify(release.manifest)))
  expect(status).toBe(400)
  expect(failedRules(body as never)).toEqual({ signature: detail })
})

test('a team may sign with ECDSA P-256, by the algorithm of its key and no other', async () => {
  const key = await makeKey('ES256')
  await running.admin('PUT', '/v1/teams/harbour', { remotes: ['mfe-harbour'], key: key.jwk })
  expect((await running.publish(handMade('mfe-harbour', '1.0.0'), { key })).status).toBe(201)
  const others = { ...key, jwk: running.key.jwk, privateKey: running.key.privateKey }
  const forged = await running.publish(handMade('mfe-harbour', '1.0.1'), { key: others })
  expect(failedRules(forged.body)).toEqual({ signature: 'The signature was not made by that key.' })
})

test('what is not sent as a tar.gz is not read', async () => {
  const { status, body } = await running.admin('POST', '/v1/releases', { name: 'mfe-login' })
  expect([status, body.detail]).toEqual([415, 'not-a-release'])
})

test("a team's token publishes what is the team's, signed with the team's key, and nothing else", async () => {
  const key = await makeKey()
  await running.admin('PUT', '/v1/teams/others', { remotes: ['mfe-others'], key: key.jwk })
  const { body: created } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'others', label: 'ci' })
  const { token } = created
  expect((await running.publish(handMade('mfe-others', '1.0.0'), { key, token })).status).toBe(201)
  const foreign = await running.publish(handMade('mfe-login', '3.0.0'), { key, token })
  expect([foreign.status, foreign.body.detail]).toEqual([403, 'not-yours'])
  const signedByOthers = await running.publish(handMade('mfe-login', '3.0.0'), { key })
  expect(failedRules(signedByOthers.body)).toEqual({
    signature: expect.stringMatching(
      /^mfe-login belongs to team portal; the key is of team others\..*npx hlid team create portal --key/,
    ),
  })
  const promote = { version: '1.0.0', why: 'x' }
  expect((await running.admin('POST', '/v1/parts/mfe-login/promote', promote, token)).status).toBe(403)
  await running.admin('DELETE', `/v1/keys/${key.kid}`)
  const revoked = await running.publish(handMade('mfe-others', '1.0.1'), { key, token })
  expect(failedRules(revoked.body)).toEqual({ signature: expect.stringContaining('is revoked') })
})

describe('an archive that is not a release', () => {
  const manifest = JSON.stringify(handMade('mfe-login', '2.0.0').manifest)
  const first = { name: 'release.json', content: manifest }

  test.each([
    ['no manifest first', [{ name: 'remote.js', content: 'x' }], /first file/],
    ['a path upwards', [first, { name: '../../../etc/cron.d/x', content: 'x' }], /not among the files/],
    ['an absolute path', [first, { name: '/etc/passwd', content: 'x' }], /not among the files/],
    ['a link', [first, { name: 'remote.js', content: '', type: 'symlink' }], /not a plain file/],
    ['a file too many', [first, { name: 'extra.js', content: 'x' }], /not among the files/],
    ['a file missing', [first], /is missing/],
    [
      'a file twice',
      [first, ...['x', 'y'].map(() => ({ name: 'remote.css', content: '.a{color:red}' }))],
      /remote\.css is there twice/,
    ],
    ['another size', [first, { name: 'remote.js', content: 'x' }], /has 1 bytes/],
    ['nothing', [], /empty/],
  ] as const)('%s', async (_name, entries, message) => {
    const { status, body } = await upload(await archive(entries))
    expect([status, body.detail]).toEqual([400, 'bad-archive'])
    expect(body.message).toMatch(message)
  })

  test.each([
    ['text', 'hello'],
    ['a gzip of something else', gzipSync('hello')],
    ['half of one', gzipSync(Buffer.alloc(100_000, 'x')).subarray(0, 60)],
    ['empty', ''],
  ])('%s', async (_name, body) => {
    const { status, body: answer } = await upload(body)
    expect([status, answer.detail]).toEqual([400, 'bad-archive'])
  })

  test('a manifest that is no JSON, lacks something, or is longer than any', async () => {
    const lacking = await upload(await archive([{ name: 'release.json', content: '{}' }]))
    expect(lacking.body.message).toMatch(/^release\.json is not as it should be: release\.json must have .*'schema'/)
    const { body } = await upload(await archive([{ name: 'release.json', content: '{' }]))
    expect([body.detail, body.message]).toEqual(['bad-manifest', expect.stringContaining('is not JSON')])
    const long = await upload(await archive([{ name: 'release.json', content: ' '.repeat(500_001) }]))
    expect([long.status, long.body.detail]).toEqual([413, 'too-large'])
    expect(long.body.message).toBe('release.json is larger than 500000 bytes.')
  })

  test('a bomb is given up on before it unfolds', async () => {
    const bomb = await archive([first, { name: 'remote.js', content: Buffer.alloc(60_000_000) }])
    expect(bomb.length).toBeLessThan(1_000_000)
    const { status } = await upload(bomb)
    expect([400, 413]).toContain(status)
  })

  test.each([
    ['path upwards', { entry: '../../x.js' }],
    ['hidden path', { files: [{ path: '.git/config', integrity: `sha384-${'A'.repeat(64)}`, size: 1 }] }],
    ['mount with markup', { mounts: ['/"><script>'] }],
    ['no version', { version: 'latest' }],
    ['prototype', { shared: JSON.parse('{"__proto__": {"a": 1}}') }],
  ])('a manifest with %s', async (_name, overrides) => {
    const text = JSON.stringify({ ...handMade('mfe-login', '2.0.0').manifest, ...overrides })
    const { status, body } = await upload(await archive([{ name: 'release.json', content: text }]))
    expect(status).toBe(400)
    expect(['bad-manifest', 'bad-archive']).toContain(body.detail)
  })
})
