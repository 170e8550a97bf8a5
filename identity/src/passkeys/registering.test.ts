import { SoftwarePasskey, type Otherwise } from '@hlid/conformance'

import { Browser } from '../../test/browser'
import { anna, hrafn, signedInBrowser } from '../../test/own-sign-in'
import { addPasskey, newOptions, signInWith } from '../../test/passkeys'
import { signIn } from '../../test/signing-in'
import { signInSuite } from '../../test/suite'

const service = signInSuite()
const anonymous = () => new Browser(service.running.origin)
const somebody = async ({ phone }: { phone: string } = hrafn) => {
  const browser = anonymous()
  await signIn(browser, '', phone)
  return browser
}
interface List {
  passkeys: { id: string; name: string; isBackedUp: boolean; lastUsedAt?: string }[]
  isOfferDue: boolean
}
const listOf = async (browser: Browser) => (await browser.json<List>('GET', '/v1/me/passkeys')).body
const add = (browser: Browser, credential: unknown, name?: string) =>
  browser.json('POST', '/v1/me/passkeys', { credential, ...(name !== undefined && { name }) })
const made = () => new SoftwarePasskey(service.running.origin)
const kindsOf = async () => {
  const rows = await service.running.identity.db.selectFrom('history').select(['kind', 'national_id']).execute()
  return rows.filter(({ kind }) => kind.startsWith('passkey'))
}

test('what a passkey is asked to be', async () => {
  const browser = await somebody()
  const { passkey } = await addPasskey(browser)
  const options = await newOptions(browser)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Hlið' },
    user: { name: 'Hrafn Einfari', displayName: 'Hrafn Einfari' },
    attestation: 'none',
    timeout: 300_000,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id, transports: ['internal'] }],
  })
  const { sub } = await service.running.identity.db
    .selectFrom('person')
    .select('sub')
    .where('national_id', '=', hrafn.nationalId)
    .executeTakeFirstOrThrow()
  for (const known of [hrafn.nationalId, sub]) {
    expect(JSON.stringify(options)).not.toContain(known)
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(known)
  }
})

test('several, each by its name; one is renamed, and one removed', async () => {
  const browser = await somebody()
  expect(await listOf(browser)).toEqual({ passkeys: [], isOfferDue: true })
  const first = made()
  const { body } = await add(browser, first.create(await newOptions(browser)), '  Síminn minn ')
  expect(body).toEqual({
    id: expect.any(String),
    name: 'Síminn minn',
    createdAt: expect.any(String),
    isBackedUp: true,
  })
  service.running.later(1000)
  const { id } = await addPasskey(browser)
  expect((await browser.send('PATCH', `/v1/me/passkeys/${id}`, { name: ' Lykillinn ' })).status).toBe(204)
  expect((await listOf(browser)).passkeys.map(({ name }) => name)).toEqual(['Lykillinn', 'Síminn minn'])
  expect(await browser.json('PATCH', `/v1/me/passkeys/${id}`, { name: '  ' })).toMatchObject({
    status: 400,
    body: { fields: { name: ['invalid'] } },
  })
  expect(await signInWith(anonymous(), first)).toMatchObject({ status: 200 })
  expect((await listOf(browser)).passkeys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([undefined, expect.any(String)])
  expect((await browser.send('DELETE', `/v1/me/passkeys/${id}`)).status).toBe(204)
  expect((await browser.send('DELETE', `/v1/me/passkeys/${id}`)).status).toBe(404)
  expect((await listOf(browser)).passkeys).toHaveLength(1)
  expect(await kindsOf()).toEqual(
    ['passkey-added', 'passkey-added', 'passkey-removed'].map((kind) => ({ kind, national_id: hrafn.nationalId })),
  )
})

test('a name is kept without what would turn the text around it or is not seen', async () => {
  const browser = await somebody()
  const written = 'Sím\u0007inn\u202e \u200b minn'
  const { body } = await add(browser, made().create(await newOptions(browser)), written)
  expect(body).toMatchObject({ name: 'Síminn minn' })
  const [{ id } = { id: '' }] = (await listOf(browser)).passkeys
  expect((await browser.send('PATCH', `/v1/me/passkeys/${id}`, { name: `${written}\u2066` })).status).toBe(204)
  expect((await browser.send('PATCH', `/v1/me/passkeys/${id}`, { name: '\u202e' })).status).toBe(400)
  expect((await listOf(browser)).passkeys).toMatchObject([{ name: 'Síminn minn' }])
})

test('of how to reach a passkey only what there is a word for is kept', async () => {
  const browser = await somebody()
  const credential = made().create(await newOptions(browser))
  Object.assign(credential.response, { transports: ['usb', 'by-drone', 'internal'] })
  expect((await add(browser, credential)).status).toBe(201)
  expect(await newOptions(browser)).toMatchObject({ excludeCredentials: [{ transports: ['usb', 'internal'] }] })
})

test('the person is told by text, and a passkey that is refused tells nobody', async () => {
  const browser = await somebody()
  const told = async () => {
    const answer = await fetch(`${browser.origin}/simulator/api/inbox?to=${hrafn.phone}`)
    const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => text.split('. ')[0])
    return texts.filter((text) => text?.toLowerCase().includes('aðgangslyk'))
  }
  expect((await add(browser, made().create(await newOptions(browser), { isVerified: false }))).status).toBe(400)
  expect(await told()).toEqual([])
  const { id } = await addPasskey(browser)
  expect(await told()).toEqual(['Hlið: Búinn var til aðgangslykill'])
  await browser.send('DELETE', `/v1/me/passkeys/${id}`)
  expect(await told()).toHaveLength(2)
})

test('nobody who is not signed in has any of it', async () => {
  const signedOut = { status: 401 }
  expect(await service.browser.json('GET', '/v1/me/passkeys')).toMatchObject(signedOut)
  for (const [method, path, body] of [
    ['POST', '/v1/me/passkeys/options', {}],
    ['POST', '/v1/me/passkeys', { credential: made().create({ challenge: '', rp: { id: '' }, user: { id: '' } }) }],
    ['POST', '/v1/me/passkeys/offer', {}],
    ['PATCH', '/v1/me/passkeys/x', { name: 'x' }],
    ['DELETE', '/v1/me/passkeys/x', undefined],
  ] as const)
    expect(await service.browser.json(method, path, body)).toMatchObject(signedOut)
})

test('another person’s passkey is as one that is not there', async () => {
  const { id } = await addPasskey(await somebody())
  const stranger = await somebody(anna)
  expect((await stranger.send('PATCH', `/v1/me/passkeys/${id}`, { name: 'Mitt' })).status).toBe(404)
  expect((await stranger.send('DELETE', `/v1/me/passkeys/${id}`)).status).toBe(404)
  expect((await listOf(stranger)).passkeys).toEqual([])
})

test('a passkey is not added to another’s session', async () => {
  const [mine, others] = [await somebody(anna), await somebody()]
  const credential = made().create(await newOptions(mine))
  expect(await add(others, credential)).toMatchObject({ status: 400, body: { type: '/problems/attempt-failed' } })
  // Not even to that of the same person, elsewhere.
  expect(await add(await somebody(anna), credential)).toMatchObject({ status: 400 })
  expect((await listOf(others)).passkeys).toEqual([])
  expect(await kindsOf()).toEqual([])
})

test('nor to the next session of the same browser', async () => {
  const browser = await somebody(anna)
  const credential = made().create(await newOptions(browser))
  await signIn(browser, '', hrafn.phone)
  expect(await add(browser, credential)).toMatchObject({ status: 400, body: { type: '/problems/attempt-failed' } })
  expect((await listOf(browser)).passkeys).toEqual([])
})

test.each<[string, Otherwise & { format?: string; statement?: ReadonlyMap<string, Uint8Array> }, string]>([
  ['made at another origin', { origin: 'https://innskraning.example' }, 'answer'],
  ['for another RP ID', { rpId: 'example.is' }, 'answer'],
  ['without user verification', { isVerified: false }, 'answer'],
  ['with nobody present', { isPresent: false }, 'answer'],
  ['made for a sign-in', { type: 'webauthn.get' }, 'answer'],
  ['made in a frame of another page', { crossOrigin: true }, 'cross-origin'],
  ['with a challenge of nobody', { challenge: 'bm9ib2R5' }, 'challenge'],
  ['with a certificate', { format: 'packed', statement: new Map([['x5c', Buffer.from('')]]) }, 'attestation'],
  ['attested by a format that has one', { format: 'android-key' }, 'attestation'],
])('a passkey %s is not kept', async (_, otherwise, fault) => {
  const browser = await somebody()
  const refused = await add(browser, made().create(await newOptions(browser), otherwise))
  expect(refused).toMatchObject({ status: 400, body: { type: '/problems/attempt-failed', detail: 'invalid' } })
  expect((await listOf(browser)).passkeys).toEqual([])
  const line = service.running.log.splice(0).find((each) => each.includes('new-passkey-refused'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ fault })
})

test('an answer is good once, and for five minutes', async () => {
  const browser = await somebody()
  const options = await newOptions(browser)
  expect((await add(browser, made().create(options))).status).toBe(201)
  expect(await add(browser, made().create(options))).toMatchObject({ status: 400, body: { detail: 'used' } })
  const late = made().create(await newOptions(browser))
  service.running.later(5 * 60_000)
  expect(await add(browser, late)).toMatchObject({ status: 400, body: { detail: 'invalid' } })
})

test('one passkey is kept once, whoever brings it', async () => {
  const passkey = made()
  await addPasskey(await somebody(), passkey)
  const stranger = await somebody(anna)
  expect(await add(stranger, passkey.create(await newOptions(stranger)))).toMatchObject({
    status: 409,
    body: { type: '/problems/changed' },
  })
})

test('a session that a passkey began adds none', async () => {
  const { passkey } = await addPasskey(await somebody())
  const browser = anonymous()
  expect((await signInWith(browser, passkey)).status).toBe(200)
  const refused = { status: 403, body: { type: '/problems/not-allowed', detail: 'method' } }
  expect(await browser.json('POST', '/v1/me/passkeys/options', {})).toMatchObject(refused)
  const credential = made().create({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } })
  expect(await add(browser, credential)).toMatchObject(refused)
})

describe('while only known devices sign in as the person', () => {
  const refused = { status: 403, body: { type: '/problems/restricted', detail: 'restricted' } }
  const restrict = (browser: Browser) => browser.json('POST', '/v1/me/security/restriction', { choice: 'lasting' })

  test('a session on an unknown device makes no passkey, by which it would let itself in', async () => {
    const stranger = await somebody()
    const begunBefore = made().create(await newOptions(stranger))
    await restrict(await somebody())
    expect(await add(stranger, begunBefore)).toMatchObject(refused)
    expect(await stranger.json('POST', '/v1/me/passkeys/options', {})).toMatchObject(refused)
    expect((await listOf(stranger)).passkeys).toEqual([])
  })

  test('one on a known device does', async () => {
    const known = await signedInBrowser(service.running.origin, hrafn, { rememberDevice: true })
    await restrict(known)
    await addPasskey(known)
    expect((await listOf(known)).passkeys).toHaveLength(1)
  })
})

test('nobody has more than twenty, however many are added at once', async () => {
  const browser = await somebody()
  const row = (at: number) => ({
    id: `kept-${at}`,
    national_id: hrafn.nationalId,
    credential_id: `kept-${at}`,
    public_key: '',
    counter: 0,
    transports: '[]',
    backed_up: false,
    name: 'Lykill',
    created_at: service.running.identity.now(),
  })
  const { db } = service.running.identity
  await db
    .insertInto('passkey')
    .values(Array.from({ length: 19 }, (_, at) => row(at)))
    .execute()
  const [one, two] = [made().create(await newOptions(browser)), made().create(await newOptions(browser))]
  const both = await Promise.all([add(browser, one), add(browser, two)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
  expect(await browser.json('POST', '/v1/me/passkeys/options', {})).toMatchObject({
    status: 403,
    body: { detail: 'limit' },
  })
})

test('the first is offered until the person says no', async () => {
  const browser = await somebody()
  expect((await listOf(browser)).isOfferDue).toBe(true)
  expect((await browser.send('POST', '/v1/me/passkeys/offer', {})).status).toBe(204)
  expect((await listOf(browser)).isOfferDue).toBe(false)
  expect((await listOf(await somebody())).isOfferDue).toBe(false)
  expect((await listOf(await somebody(anna))).isOfferDue).toBe(true)
})

test('options for new passkeys are given twenty times in an hour', async () => {
  const browser = await somebody()
  for (let at = 0; at < 20; at += 1) await newOptions(browser)
  expect((await browser.send('POST', '/v1/me/passkeys/options', {})).status).toBe(429)
})
