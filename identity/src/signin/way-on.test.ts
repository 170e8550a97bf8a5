import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { authenticate, continueTo, decide, next, openInteraction } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()

interface WhereTo {
  readonly returnUrl: string
  readonly next?: string
}

/** Signs in by phone. @returns the last answer */
async function signedIn(browser: Browser, returnUrl: string, phone: string): Promise<WhereTo> {
  const { session } = (await authenticate(browser, returnUrl, phone)).body
  await decide(service.running.origin, session.id, 'approve')
  const body = { session: session.id, returnUrl }
  return (await browser.json<WhereTo>('POST', '/login/phone/signin', body)).body
}

async function fromClient(phone: string, asked: Record<string, string> = {}) {
  const client = await relyingParty(service.running.origin)
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, (await client.begin(asked)).path)
  return { browser, returnUrl, answer: await signedIn(browser, returnUrl, phone) }
}
/** Whether the list of parties says that the profile comes after the choice. */
const profileIsNext = async (browser: Browser, returnUrl: string) =>
  (await browser.json<{ profileIsNext: boolean }>('GET', asking('/v1/actor/delegations?', returnUrl))).body
    .profileIsNext
const asking = (path: string, returnUrl: string) => `${path}returnUrl=${encodeURIComponent(returnUrl)}`

test('whoever can act for others is told that the choice is next, and so says /continue', async () => {
  const { browser, returnUrl, answer } = await fromClient('6110001')
  expect(answer).toEqual({ returnUrl: continueTo(returnUrl), next: asking('/app/delegation?', returnUrl) })
  expect(await profileIsNext(browser, returnUrl)).toBe(false)
  expect(await next(browser, answer.returnUrl)).toBe(answer.next)
})

test('who has chosen is told the way back to the client, and so says /continue', async () => {
  const { browser, returnUrl } = await fromClient('6110001')
  const body = { returnUrl, nationalId: '4100900010' }
  const chosen = (await browser.json<WhereTo>('POST', '/v1/actor/delegations', body)).body
  expect(chosen).toEqual({ returnUrl: continueTo(returnUrl), next: returnUrl })
  expect(await next(browser, chosen.returnUrl)).toBe(returnUrl)
})

test.each([
  ['acts for themselves, which is still to be noted', '6110007', (returnUrl: string) => returnUrl],
  [
    'is to be asked for their contact details, once',
    '6110002',
    (returnUrl: string) => asking('/app/user-profile?continue_onboarding=true&', returnUrl),
  ],
])('nothing is told to somebody who %s: /continue is asked', async (_, phone, wanted) => {
  const { browser, returnUrl, answer } = await fromClient(phone)
  expect(answer).toEqual({ returnUrl: continueTo(returnUrl) })
  expect(await next(browser, answer.returnUrl)).toBe(wanted(returnUrl))
})

test('being told where the way leads takes nothing from it: contact details are asked for after a choice', async () => {
  const [newcomer, other] = ['0200850029', '0700990079']
  const { db } = service.running.identity
  // The service itself writes no mandates, so a reset leaves this one alone.
  const mandate = {
    holder_id: newcomer,
    party_id: other,
    type: 'Custom',
    valid_from: new Date(0),
    valid_to: null,
  } as const
  await db.insertInto('delegation').values(mandate).execute()
  const { browser, returnUrl, answer } = await fromClient('6110002')
  expect(answer.next).toBe(asking('/app/delegation?', returnUrl))
  expect(await profileIsNext(browser, returnUrl)).toBe(true)
  const body = { returnUrl, nationalId: null }
  const chosen = (await browser.json<WhereTo>('POST', '/v1/actor/delegations', body)).body
  expect(chosen).toEqual({ returnUrl: continueTo(returnUrl) })
  expect(await next(browser, chosen.returnUrl)).toMatch(/^\/app\/user-profile\?continue_onboarding=true/)
  expect(await next(browser, chosen.returnUrl)).toBe(returnUrl)
  await db.deleteFrom('delegation').where('holder_id', '=', newcomer).execute()
})

test.each([
  ['the portal itself', '', '/continue', '/app/user-profile'],
  ['a page of it', '/app/security', continueTo('/app/security'), '/app/security'],
])('who came to %s is told to go there', async (_, returnUrl, continues, wanted) => {
  const browser = new Browser(service.running.origin)
  expect(await signedIn(browser, returnUrl, '6110001')).toEqual({ returnUrl: continues, next: wanted })
  expect(await next(browser, continues)).toBe(wanted)
  expect(await profileIsNext(browser, '')).toBe(true)
})
