import { answered, callback, contextOf } from '../../test/asking'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import {
  authenticate,
  authenticateBy,
  authenticateByCard,
  continueTo,
  decide,
  next,
  openInteraction,
  signIn,
  signThrough,
  type Started,
} from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const at = async () => relyingParty(service.running.origin)
const anonymous = () => new Browser(service.running.origin)

const loa = (level: string) => `http://eidas.europa.eu/LoA/${level}`

/** Signs in with a card or the app, up to the session. */
async function signInBy(browser: Browser, method: 'app' | 'card', returnUrl: string, nationalId: string) {
  const { body } = await (method === 'card'
    ? authenticateByCard(browser, returnUrl)
    : authenticateBy(browser, method, returnUrl, nationalId))
  const { id } = (body as Started).session
  await decide(browser.origin, id, 'approve', { nationalId })
  return browser.json('POST', `/login/${method}/signin`, { session: id, returnUrl })
}

test.each([
  ['phone', 'substantial'],
  ['app', 'substantial'],
  ['card', 'high'],
] as const)('a sign-in by %s is %s, which every ID token says', async (method, level) => {
  const browser = anonymous()
  const { path, finish } = await (await at()).begin()
  const returnUrl = await openInteraction(browser, path)
  if (method === 'phone') await signIn(browser, returnUrl, '6110007')
  else await signInBy(browser, method, returnUrl, '0700990079')
  await next(browser, continueTo(returnUrl))
  expect((await finish(await next(browser, returnUrl))).claims()).toMatchObject({ acr: loa(level) })
})

test.each<[{ acr_values?: string; claims?: object }, string[]]>([
  [{ acr_values: loa('high') }, ['card']],
  [{ acr_values: `${loa('high')} ${loa('substantial')}` }, ['sim', 'app', 'card']],
  [{ acr_values: loa('low') }, ['sim', 'app', 'card']],
  [{ claims: { id_token: { acr: { essential: true, value: loa('high') } } } }, ['card']],
  [{ claims: { id_token: { acr: { essential: true, values: [loa('high'), 'another'] } } } }, ['card']],
  [{ claims: { id_token: { acr: { value: loa('high') } } } }, ['sim', 'app', 'card']],
])('%j offers %j', async ({ claims, ...asked }, methods) => {
  const browser = anonymous()
  const extra = { ...asked, ...(claims && { claims: JSON.stringify(claims) }) }
  const returnUrl = await openInteraction(browser, (await (await at()).begin(extra)).path)
  const isCardAlone = methods.length === 1
  const context = { methods, ...(isCardAlone && { tooLittle: ['sim', 'app'] }) }
  expect(await contextOf(browser, returnUrl)).toMatchObject(context)
  const byPhone = await authenticate(browser, returnUrl, '6110007')
  expect(byPhone.status).toBe(isCardAlone ? 400 : 200)
})

test('a session below what is asked does not do: the person signs in anew, and the client learns what was reached', async () => {
  const browser = anonymous()
  const client = await at()
  await signThrough(browser, (await client.begin()).path)
  const same = await client.begin({ acr_values: loa('low') })
  expect((await same.finish(await next(browser, same.path))).claims()).toMatchObject({ acr: loa('low') })
  expect(await answered(browser, { acr_values: loa('high'), prompt: 'none' })).toMatchObject({
    to: callback,
    error: 'login_required',
  })
  const higher = await client.begin({ acr_values: loa('high') })
  const returnUrl = await openInteraction(browser, higher.path)
  expect(await contextOf(browser, returnUrl)).toMatchObject({ mustSignIn: true, methods: ['card'] })
  await signInBy(browser, 'card', returnUrl, '0700990079')
  await next(browser, continueTo(returnUrl))
  expect((await higher.finish(await next(browser, returnUrl))).claims()).toMatchObject({ acr: loa('high') })
  const lower = await client.begin({ acr_values: loa('substantial') })
  expect((await lower.finish(await next(browser, lower.path))).claims()).toMatchObject({ acr: loa('substantial') })
})

test.each([
  ['no method gives it', { acr_values: 'urn:another:level' }],
  ['the claim is essential', { claims: JSON.stringify({ id_token: { acr: { essential: true, value: 'x' } } }) }],
  ['nobody may be asked', { acr_values: 'urn:another:level', prompt: 'none' }],
])('where %s the client is told so', async (_, extra) => {
  expect(await answered(anonymous(), extra)).toMatchObject({ to: callback, error: 'unmet_authentication_requirements' })
})
