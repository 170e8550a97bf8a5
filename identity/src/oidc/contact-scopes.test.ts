import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

/** A public body that is registered for contact details, and another one. */
const body = { ...otherClient, clientId: 'body', scope: 'openid profile email phone' }
const other = { ...body, clientId: 'other-body', redirectUris: ['http://localhost:3/callback'] }
const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify([otherClient, body, other]) }))
const scope = 'openid profile email phone'
const details = {
  email: 'anna@prufa.example',
  email_verified: true,
  phone_number: '+3546110001',
  phone_number_verified: true,
}

interface List {
  readonly delegations: readonly object[]
  readonly contactDetails?: readonly string[]
}

interface Options {
  readonly phone?: string
  readonly application?: typeof body
  readonly extra?: Record<string, string>
}

/** One sign-in at the application: what is asked on the way, and what comes of an answer. */
async function begin(browser: Browser, options: Options = {}) {
  const { phone = '6110001', application = body, extra = {} } = options
  const client = await relyingParty(service.running.origin, application)
  const { path, finish } = await client.begin({ scope, ...extra })
  const location = await next(browser, path)
  const returnUrl = new URL(location, browser.origin).searchParams.get('returnUrl') ?? ''
  if (location.startsWith('/app/login')) await signIn(browser, returnUrl, phone)
  return {
    location,
    leadsOn: () => next(browser, continueTo(returnUrl)),
    list: async () =>
      (await browser.json<List>('GET', `/v1/actor/delegations?returnUrl=${encodeURIComponent(returnUrl)}`)).body,
    choose: (shareContactDetails?: boolean, nationalId: string | null = null) =>
      browser.json('POST', '/v1/actor/delegations', {
        returnUrl,
        nationalId,
        ...(shareContactDetails !== undefined && { shareContactDetails }),
      }),
    finish: async (at?: string) => {
      const tokens = await finish(at ?? (await next(browser, returnUrl)))
      const { sub = '', ...claims } = tokens.claims() ?? {}
      const user = await oidc.fetchUserInfo(client.configuration, tokens.access_token, sub)
      return { claims, user, scope: tokens.scope }
    },
  }
}
const silently = async (browser: Browser, application = body) =>
  next(browser, (await (await relyingParty(browser.origin, application)).begin({ scope, prompt: 'none' })).path)

test('whoever chooses whom to act for is asked once, for each application, and what they release comes', async () => {
  const browser = new Browser(service.running.origin)
  const first = await begin(browser)
  expect(await first.leadsOn()).toMatch(/^\/app\/delegation\?/)
  expect(await first.list()).toMatchObject({ contactDetails: ['email', 'phone'] })
  await first.choose(true, '4100900010')
  const { claims, user, scope: given } = await first.finish()
  expect(claims).toMatchObject({ ...details, onBehalfOf: { nationalId: '4100900010' } })
  expect(user).toMatchObject(details)
  expect(given).toBe(scope)

  const again = await begin(browser)
  expect(again.location).toContain('code=')
  expect((await again.finish(again.location)).claims).toMatchObject(details)
  expect(await silently(browser, other)).toContain('error=interaction_required')
  expect(await (await begin(browser, { application: other })).list()).toMatchObject({
    contactDetails: ['email', 'phone'],
  })

  // Remembered with the person, not with the browser.
  const elsewhere = await begin(new Browser(service.running.origin))
  expect(await elsewhere.list()).not.toHaveProperty('contactDetails')
  await elsewhere.choose()
  expect((await elsewhere.finish()).claims).toMatchObject(details)
})

test('whoever has nobody to choose is asked on a plain screen, and never again', async () => {
  const browser = new Browser(service.running.origin)
  const first = await begin(browser, { phone: '6110009' })
  expect(await first.leadsOn()).toMatch(/^\/app\/delegation\?/)
  expect(await first.list()).toMatchObject({ delegations: [], contactDetails: ['email', 'phone'] })
  await first.choose(true)
  expect((await first.finish()).claims).toHaveProperty('email')
  const later = await begin(new Browser(service.running.origin), { phone: '6110009' })
  expect(await later.leadsOn()).not.toMatch(/^\/app\/delegation/)
  expect((await later.finish()).claims).toHaveProperty('email')
})

test.each([
  ['says no', false],
  ['has a page that does not ask', undefined],
])(
  'whoever %s signs in without: no claims, nor the scopes; at the next sign-in they are asked again',
  async (_, share) => {
    const browser = new Browser(service.running.origin)
    const first = await begin(browser)
    await first.choose(share)
    const { claims, user, scope: given } = await first.finish()
    expect(given).toBe('openid profile')
    for (const name of Object.keys(details)) {
      expect(claims).not.toHaveProperty(name)
      expect(user).not.toHaveProperty(name)
    }
    // While they are signed in, nobody asks them twice.
    expect(await silently(browser)).toContain('code=')
    expect(await (await begin(new Browser(service.running.origin))).list()).toMatchObject({
      contactDetails: ['email', 'phone'],
    })
  },
)

test('a session that chose before contact details were asked for is asked now, and prompt=none says so', async () => {
  const browser = new Browser(service.running.origin)
  const first = await begin(browser, { extra: { scope: 'openid profile' } })
  expect(await first.list()).not.toHaveProperty('contactDetails')
  await first.choose()
  expect((await first.finish()).claims).not.toHaveProperty('email')
  expect(await silently(browser)).toContain('error=consent_required')
  const second = await begin(browser)
  expect(second.location).toMatch(/^\/app\/delegation\?/)
  await second.choose(true)
  expect((await second.finish()).claims).toMatchObject(details)
})

test('what was released in another browser comes in this one, whose choice is older', async () => {
  const browser = new Browser(service.running.origin)
  const first = await begin(browser, { extra: { scope: 'openid profile' } })
  await first.choose()
  await first.finish()
  const elsewhere = await begin(new Browser(service.running.origin))
  await elsewhere.choose(true)
  await elsewhere.finish()
  const location = await silently(browser)
  expect(location).toContain('code=')
  const again = await begin(browser)
  expect((await again.finish(again.location)).claims).toMatchObject(details)
})

test('one scope is asked about by itself, and a single claim like its scope', async () => {
  const browser = new Browser(service.running.origin)
  const byScope = await begin(browser, { extra: { scope: 'openid phone' } })
  expect(await byScope.list()).toMatchObject({ contactDetails: ['phone'] })
  await byScope.choose(true)
  const { claims } = await byScope.finish()
  expect(claims).toMatchObject({ phone_number: '+3546110001' })
  expect(claims).not.toHaveProperty('email')
  const byClaim = await begin(browser, {
    extra: { scope: 'openid', claims: '{"userinfo":{"email":null}}' },
  })
  expect(await byClaim.list()).toMatchObject({ contactDetails: ['email'] })
  await byClaim.choose(true)
  const { user } = await byClaim.finish()
  expect(user).toMatchObject({ email: 'anna@prufa.example' })
  expect(user).not.toHaveProperty('email_verified')
})

test('an address that is not confirmed says so, and one that is not there is left out with its state', async () => {
  const { db } = service.running.identity
  await db.updateTable('email').set({ verified: false }).where('national_id', '=', '0100900019').execute()
  await db.updateTable('profile').set({ phone: null }).where('national_id', '=', '0100900019').execute()
  const visit = await begin(new Browser(service.running.origin))
  await visit.choose(true)
  const { claims } = await visit.finish()
  expect(claims).toMatchObject({ email: 'anna@prufa.example', email_verified: false })
  expect(claims).not.toHaveProperty('phone_number')
  expect(claims).not.toHaveProperty('phone_number_verified')
})

test('an application that is not registered for them is refused', async () => {
  const client = await relyingParty(service.running.origin, otherClient)
  const { path } = await client.begin({ scope: 'openid email' })
  expect(await openInteraction(new Browser(service.running.origin), path)).toBe('')
  expect(await next(new Browser(service.running.origin), path)).toContain('error=invalid_scope')
})
