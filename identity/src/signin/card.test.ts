import { Browser } from '../../test/browser'
import { authenticateByCard, decide } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const anna = '0100900019'
const hrafn = '0700990079'

const service = identitySuite()
let browser: Browser
beforeEach(() => {
  browser = new Browser(service.running.origin)
})

async function begin() {
  const { body } = await authenticateByCard(browser, '')
  return { id: body.session.id, scriptId: body.session.scriptId ?? '' }
}
const putIn = (id: string, nationalId: string) => decide(service.running.origin, id, 'approve', { nationalId })
const bring = (scriptId: string, simulated: object) =>
  browser.json('POST', '/login/card/complete', { scriptId, simulated })
const signIn = (session: string) => browser.json('POST', '/login/card/signin', { session })
const user = async () => (await browser.json('GET', '/me/user')).body['nationalId']

test('a card signs in whoever it belongs to', async () => {
  const { id } = await begin()
  expect(await putIn(id, hrafn)).toBe(204)
  expect((await signIn(id)).status).toBe(200)
  expect(await user()).toBe(hrafn)
})

test.each([
  ['at the simulator', async ({ id }: Begun) => putIn(id, hrafn)],
  [
    'by the script',
    async ({ scriptId }: Begun) => (await bring(scriptId, { action: 'approve', nationalId: hrafn })).status,
  ],
])('whose card it was is not changed afterwards %s', async (_, putInAnother) => {
  const begun = await begin()
  expect(await putIn(begun.id, anna)).toBe(204)
  expect(await putInAnother(begun)).toBe(410)
  expect((await signIn(begun.id)).status).toBe(200)
  expect(await user()).toBe(anna)
  expect(await putInAnother(begun)).toBe(410)
  expect(await user()).toBe(anna)
})

test('of two cards that are put in at once, the first that is told is the one', async () => {
  const { id } = await begin()
  const cards = [anna, hrafn]
  const told = await Promise.all(cards.map((nationalId) => putIn(id, nationalId)))
  expect([...told].sort()).toEqual([204, 410])
  await signIn(id)
  expect(await user()).toBe(cards[told.indexOf(204)])
})

test.each([
  ['nobody’s card', { action: 'approve', nationalId: '0100900099' }],
  ['no card at all', { action: 'approve' }],
])('%s is not taken, and the right one still is', async (_, simulated) => {
  const { id, scriptId } = await begin()
  expect((await bring(scriptId, simulated)).status).toBe(400)
  expect((await signIn(id)).status).toBe(409)
  expect((await bring(scriptId, { action: 'approve', nationalId: anna })).status).toBe(204)
  expect((await signIn(id)).status).toBe(200)
})

test('the script is for the browser that began, while it waits', async () => {
  const { scriptId } = await begin()
  const script = (by: Browser) => by.get(`/login/card/script/${scriptId}`)
  const answer = await script(browser)
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const other = new Browser(service.running.origin)
  await other.get('/login/card/')
  expect((await script(other)).status).toBe(404)
  expect(
    (await other.json('POST', '/login/card/complete', { scriptId, simulated: { action: 'decline' } })).status,
  ).toBe(404)
  expect((await bring(scriptId, { action: 'decline' })).status).toBe(204)
  expect((await script(browser)).status).toBe(404)
  expect((await bring(scriptId, { action: 'approve', nationalId: anna })).status).toBe(410)
})

type Begun = Awaited<ReturnType<typeof begin>>
