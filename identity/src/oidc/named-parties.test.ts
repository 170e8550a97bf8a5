import { answered, callback } from '../../test/asking'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const at = async () => relyingParty(service.running.origin)
const anonymous = () => new Browser(service.running.origin)

const choose = (browser: Browser, returnUrl: string, nationalId: string | null) =>
  browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId })
const list = async (browser: Browser, returnUrl: string) =>
  (
    await browser.json<{ delegations: { nationalId: string }[]; requestedParty?: string }>(
      'GET',
      `/v1/actor/delegations?returnUrl=${encodeURIComponent(returnUrl)}`,
    )
  ).body

/** Anna, who may act for others, is signed in and acts for herself. */
async function anna() {
  const browser = anonymous()
  const { path, finish } = await (await at()).begin()
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110001')
  await choose(browser, returnUrl, null)
  await finish(await next(browser, returnUrl))
  return browser
}

test.each(['select_account', 'delegation', 'login select_account'])('prompt=%s chooses anew, once', async (prompt) => {
  const browser = await anna()
  const { path, finish } = await (await at()).begin({ prompt })
  const returnUrl = await openInteraction(browser, path)
  if (prompt.startsWith('login')) {
    await signIn(browser, returnUrl, '6110001')
    expect(await next(browser, continueTo(returnUrl))).toMatch(/^\/app\/delegation\?/)
  }
  await choose(browser, returnUrl, '4100900010')
  expect(await next(browser, continueTo(returnUrl))).toBe(returnUrl)
  const tokens = await finish(await next(browser, returnUrl))
  expect(tokens.claims()).toMatchObject({ onBehalfOf: { nationalId: '4100900010' } })
  expect(await answered(browser, { prompt: `${prompt} none` })).toMatchObject({ error: 'invalid_request' })
})

test('a party that is named is the only one to choose, is shown, and stays chosen', async () => {
  const browser = await anna()
  const asked = { on_behalf_of: '410090-0010' }
  expect(await answered(browser, { ...asked, prompt: 'none' })).toMatchObject({ error: 'interaction_required' })
  const { path, finish } = await (await at()).begin(asked)
  const location = await next(browser, path)
  expect(location).toMatch(/^\/app\/delegation\?/)
  expect(location).not.toContain('4100900010')
  const returnUrl = new URL(location, browser.origin).searchParams.get('returnUrl') ?? ''
  const { delegations, requestedParty } = await list(browser, returnUrl)
  expect([requestedParty, delegations.map(({ nationalId }) => nationalId)]).toEqual(['4100900010', ['4100900010']])
  expect((await choose(browser, returnUrl, null)).status).toBe(403)
  expect((await choose(browser, returnUrl, '0700990079')).status).toBe(403)
  await choose(browser, returnUrl, '4100900010')
  const tokens = await finish(await next(browser, returnUrl))
  expect(tokens.claims()).toMatchObject({ onBehalfOf: { nationalId: '4100900010', name: 'Prufa ehf.' } })
  const silent = await (await at()).begin({ ...asked, prompt: 'none' })
  expect(await next(browser, silent.path)).toContain(`${callback}?code=`)
})

test('whoever signs in on the way chooses the party that was named', async () => {
  const browser = anonymous()
  const { path, finish } = await (await at()).begin({ on_behalf_of: '4100900010' })
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110001')
  expect(await next(browser, continueTo(returnUrl))).toMatch(/^\/app\/delegation\?/)
  await choose(browser, returnUrl, '4100900010')
  const tokens = await finish(await next(browser, returnUrl))
  expect(tokens.claims()).toMatchObject({ onBehalfOf: { nationalId: '4100900010' } })
})

test('the person can refuse: the client hears access_denied, and the session goes on', async () => {
  const browser = await anna()
  const { path } = await (await at()).begin({ on_behalf_of: '4100900010' })
  const returnUrl = await openInteraction(browser, path)
  const { status, body } = await browser.json('POST', '/v1/actor/delegations/decline', { returnUrl })
  expect([status, body]).toEqual([200, { returnUrl }])
  const location = new URL(await next(browser, returnUrl))
  expect(location.origin + location.pathname).toBe(callback)
  expect(location.searchParams.get('error')).toBe('access_denied')
  expect(await (await browser.get('/me/user')).json()).toMatchObject({ nationalId: '0100900019' })
})

test.each([
  ['somebody else', '5500990550'],
  ['a minor that they are the guardian of', '0100150109'],
])('a party that the person may not act for, %s, is nobody’s choice', async (_, on_behalf_of) => {
  const browser = anonymous()
  const { path } = await (await at()).begin({ on_behalf_of })
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110001')
  expect(await next(browser, continueTo(returnUrl))).toBe(returnUrl)
  const location = new URL(await next(browser, returnUrl))
  expect(location.searchParams.get('error')).toBe('access_denied')
  expect(await answered(browser, { on_behalf_of, prompt: 'none' })).toMatchObject({ error: 'access_denied' })
})

test('a mandate that has ended since the choice is not passed over', async () => {
  const { db, now } = service.running.identity
  const mandates = db.updateTable('delegation').where('holder_id', '=', '0100900019')
  const ends = (valid_to: Date | null) => mandates.set({ valid_to }).where('party_id', '=', '4100900010').execute()
  const browser = await anna()
  const { path } = await (await at()).begin({ on_behalf_of: '4100900010' })
  const returnUrl = await openInteraction(browser, path)
  await choose(browser, returnUrl, '4100900010')
  expect(await next(browser, returnUrl)).toContain('code=')
  await ends(now())
  try {
    expect(await answered(browser, { on_behalf_of: '4100900010' })).toMatchObject({ error: 'access_denied' })
  } finally {
    await ends(null)
  }
})

test.each(['Prufa ehf.', '41009000', '41009000100'])('%j names no party', async (on_behalf_of) => {
  expect(await answered(anonymous(), { on_behalf_of })).toMatchObject({
    to: callback,
    error: 'invalid_request',
    error_description: 'on_behalf_of has to be a national ID of ten digits',
  })
})
