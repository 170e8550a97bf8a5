import { createHash } from 'node:crypto'

import { relyingParty } from 'identity/test/relyingParty'
import { authenticate, codeFor, continueTo, decide, next, openInteraction } from 'identity/test/signing-in'

import { portalSuite } from './support/portal'

const running = portalSuite()
const email = 'merkt.netfang@prufa.example'
const phone = '6119987'

/** A value as it is, and as it could have been written down to hide it. */
const forms = (value: string) => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  createHash('sha256').update(value).digest('hex'),
  createHash('sha256').update(value).digest('base64url'),
]
const textOf = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).text()

test('nothing of a person is in a log, a metric, a health report or an error envelope', async () => {
  const { origin, gateway, identity, browser: open } = running.portal
  const atIdentity = identity.origin
  const addresses: string[] = []
  const marked = new Map([
    ['the phone that signs in', '6110001'],
    ['a phone that is nobody’s', phone],
    ['a mail address', email],
  ])

  const client = await relyingParty(origin)
  const browser = open()
  const begun = await client.begin()
  const returnUrl = await openInteraction(browser, begun.path)
  await authenticate(open(), '', phone)
  await authenticate(browser, returnUrl, 'not a number')
  const declined = await authenticate(open(), '', '6110007')
  await decide(atIdentity, declined.body.session.id, 'decline')
  marked.set('an attempt', declined.body.session.id)
  const { session } = (await authenticate(browser, returnUrl, '6110001')).body
  await decide(atIdentity, session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: session.id, returnUrl })
  await next(browser, continueTo(returnUrl))
  const choice = await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: null })
  expect(choice.status).toBeLessThan(300)
  const location = await next(browser, returnUrl)
  addresses.push(begun.path, returnUrl)
  const tokens = await begun.finish(location)
  const claims = tokens.claims()
  const nationalId = claims?.['nationalId']
  const name = claims?.['name']
  for (const [what, value] of Object.entries({ nationalId, name, access: tokens.access_token, id: tokens.id_token }))
    marked.set(what, String(value))
  marked.set('a code for the client', new URL(location).searchParams.get('code') ?? '')

  const profile = '/v2/me/user-profile'
  expect((await browser.json('POST', `${profile}/create-verification`, { email })).status).toBeLessThan(300)
  const emailVerificationCode = await codeFor(atIdentity, email)
  await browser.json('PATCH', `${profile}/update`, { email, emailVerificationCode })
  await browser.json('PATCH', `${profile}/update`, { mobilePhoneNumber: phone, mobileVerificationCode: '000' })
  await browser.json('GET', '/v2/me/user-profile')
  await browser.get(`/nowhere/${String(nationalId)}?email=${email}`)
  await browser.get(`/app/login?phone=${phone}`)
  await browser.get(`/login/phone/${phone}`)
  await fetch(`${origin}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, code: phone }),
  })
  await browser.json('POST', '/me/signout', {})

  const authorization = `Bearer ${gateway.operator}`
  const written = [
    ...running.portal.log(),
    await textOf(`${gateway.registry}/metrics`),
    await textOf(`${atIdentity}/metrics`),
    await textOf(`${gateway.registry}/v1/error-envelopes`, { authorization }),
    await textOf(`${gateway.registry}/v1/health?part=mfe-login&hours=1`, { authorization }),
    await textOf(`${origin}/health/ready`),
    await textOf(`${origin}/releases/news`),
    ...addresses,
  ].join('\n')
  expect(written).toContain('"route":"/login/:method/authenticate"')
  const found = [...marked].filter(
    ([, value]) => value.length > 3 && forms(value).some((form) => written.includes(form)),
  )
  expect(found.map(([what]) => what)).toEqual([])
})
