import type { DelegationType } from '../store/tables'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const aDay = 24 * 3600_000
const hrafn = '0700990079'
const bakery = '4200950020'

async function give(type: DelegationType, from: number, to: number | undefined): Promise<void> {
  const { db, now } = service.running.identity
  const at = (days: number) => new Date(now().getTime() + days * aDay)
  const valid_to = to === undefined ? null : at(to)
  const mandate = { holder_id: hrafn, party_id: bakery, type, valid_from: at(from), valid_to }
  await db.insertInto('delegation').values(mandate).execute()
}

// The service itself writes no mandates, so a reset leaves them alone.
afterEach(async () => {
  await service.running.identity.db
    .deleteFrom('delegation')
    .where('party_id', '=', bakery)
    .where('holder_id', '=', hrafn)
    .execute()
})

async function signedIn() {
  const browser = new Browser(service.running.origin)
  const { path } = await (await relyingParty(service.running.origin)).begin()
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110007')
  const query = `?returnUrl=${encodeURIComponent(returnUrl)}`
  const list = async () => {
    const { body } = await browser.json<{ delegations: object[] }>('GET', `/v1/actor/delegations${query}`)
    return body.delegations
  }
  const choose = (nationalId: string) => browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId })
  return { list, choose }
}

test.each([
  ['has begun and has no end', -1, undefined, true],
  ['begins tomorrow', 1, undefined, false],
  ['ended yesterday', -10, -1, false],
  ['ends tomorrow', -10, 1, true],
] as const)('a mandate that %s', async (_, from, to, isValid) => {
  await give('ProcurationHolder', from, to)
  const person = await signedIn()
  expect(await person.list()).toHaveLength(isValid ? 1 : 0)
  expect((await person.choose(bakery)).status).toBe(isValid ? 200 : 403)
})

test('a party is listed once, with the mandates that hold today', async () => {
  await give('ProcurationHolder', -1, undefined)
  await give('GeneralMandate', -1, 1)
  await give('Custom', -10, -1)
  expect(await (await signedIn()).list()).toEqual([
    {
      name: 'Bakarí Hlíðarenda hf.',
      nationalId: bakery,
      subjectKind: 'company',
      types: ['GeneralMandate', 'ProcurationHolder'],
    },
  ])
})

test('a mandate that ends while its card is on the screen is refused', async () => {
  await give('ProcurationHolder', -1, 10 / (24 * 60))
  const person = await signedIn()
  expect(await person.list()).toHaveLength(1)
  service.running.later(11 * 60_000)
  expect(await person.choose(bakery)).toMatchObject({ status: 403, body: { detail: 'delegation-not-held' } })
})
