import { relyingParty } from 'identity/test/relying-party'
import {
  authenticate,
  authenticateBy,
  authenticateByCard,
  codeFor,
  continueTo,
  decide,
  next,
  openInteraction,
  type Started,
} from 'identity/test/signing-in'

import type { Marks } from './marks'
import type { Portal } from './portal'

/** What a journey goes with. */
export interface Way {
  readonly portal: Portal
  readonly marks: Marks
}
type Journey = (way: Way) => Promise<void>

export const people = {
  anna: { nationalId: '0100900019', phone: '6110001', name: 'Anna Prufudóttir', email: 'anna@prufa.example' },
  birna: { nationalId: '0200850029', phone: '6110002', name: 'Birna Nýkomin', email: 'merkt.netfang@prufa.example' },
  elin: { nationalId: '0400880049', phone: '6110004', name: 'Elín Tvíþátta', email: 'elin@prufa.example' },
  fannar: { nationalId: '0500910059', phone: '6110005', name: 'Fannar Læsti', email: 'fannar@prufa.example' },
  hrafn: { nationalId: '0700990079', phone: '6110007', name: 'Hrafn Einfari', email: 'hrafn@prufa.example' },
  nobody: {
    nationalId: '0909990099',
    phone: '6119987',
    name: 'Enginn Nafnlaus',
    email: 'enginn.merktur@prufa.example',
  },
  company: { nationalId: '4100900010', name: 'Prufa ehf.' },
} as const

const wrong = (code: string) => (code === '000' ? '001' : '000')
async function does(what: string, status: number, answer: Promise<{ readonly status: number }>): Promise<void> {
  expect([what, (await answer).status]).toEqual([what, status])
}

/** From the client application and back to it, by phone, acting for a company. */
const phone: Journey = async ({ portal, marks }) => {
  const browser = portal.browser()
  const begun = await (await relyingParty(portal.origin)).begin({ login_hint: people.anna.nationalId })
  const returnUrl = await openInteraction(browser, begun.path)
  await browser.json('GET', `/login/context?returnUrl=${encodeURIComponent(returnUrl)}`)
  const { session } = (await authenticate(browser, returnUrl, people.anna.phone)).body
  marks.secret('an attempt by phone', session.id)
  marks.code('the number to compare', session.code)
  await browser.json('POST', '/login/phone/poll', { session: session.id })
  await decide(portal.identity.origin, session.id, 'approve')
  const told = { session: session.id, returnUrl, rememberMe: true }
  await does('signing in by phone', 200, browser.json('POST', '/login/phone/signin', told))
  await next(browser, continueTo(returnUrl))
  await browser.json('GET', `/v1/actor/delegations?returnUrl=${encodeURIComponent(returnUrl)}`)
  const asNobody = { returnUrl, nationalId: people.nobody.nationalId }
  await does('acting for a stranger', 403, browser.json('POST', '/v1/actor/delegations', asNobody))
  const chosen = { returnUrl, nationalId: people.company.nationalId }
  await does('acting for a company', 200, browser.json('POST', '/v1/actor/delegations', chosen))
  const location = await next(browser, returnUrl)
  marks.secret('a code for the client', new URL(location).searchParams.get('code') ?? '')
  const tokens = await begun.finish(location)
  expect(JSON.stringify(tokens.claims())).toContain(people.company.nationalId)
  marks.secret('an access token', tokens.access_token)
  marks.secret('an ID token', tokens.id_token ?? '')
  const userinfo = { headers: { authorization: `Bearer ${tokens.access_token}` } }
  await does('the claims', 200, fetch(`${portal.origin}/connect/userinfo`, userinfo))
  await browser.get(`/connect/endsession?id_token_hint=${tokens.id_token}`)
}

const app: Journey = async ({ portal, marks }) => {
  const browser = portal.browser()
  const { session } = (await authenticateBy(browser, 'app', '', people.hrafn.nationalId)).body
  marks.secret('an attempt by app', session.id)
  await decide(portal.identity.origin, session.id, 'wrongCode')
  await browser.json('POST', '/login/app/poll', { session: session.id })
  await does('a wrong number in the app', 410, browser.json('POST', '/login/app/signin', { session: session.id }))
}

const card: Journey = async ({ portal, marks }) => {
  const browser = portal.browser()
  const { session } = (await authenticateByCard(browser, '')).body
  marks.secret('a card script', session.scriptId ?? '')
  await browser.get(`/login/card/script/${session.scriptId}`)
  const complete = (nationalId: string) =>
    browser.json('POST', '/login/card/complete', {
      scriptId: session.scriptId,
      simulated: { action: 'approve', nationalId },
    })
  await does('nobody’s card', 400, complete(people.nobody.nationalId))
  await does('a card', 204, complete(people.hrafn.nationalId))
  await does('signing in by card', 200, browser.json('POST', '/login/card/signin', { session: session.id }))
  await does('who that is', 200, browser.json('GET', '/me/user'))
}

const secondFactor: Journey = async ({ portal, marks }) => {
  const browser = portal.browser()
  const asked = { returnUrl: '', userIdentifier: people.elin.phone }
  await does('a device check', 200, browser.json('POST', '/login/phone/check-device', asked))
  const first = await codeFor(portal.identity, people.elin.phone)
  const wrongCode = await authenticate(browser, '', people.elin.phone, { secondFactorCode: wrong(first) })
  expect(wrongCode).toMatchObject({ status: 400, body: { remainingAttempts: 2 } })
  await does('sending again', 204, browser.json('POST', '/login/phone/resend', asked))
  const secondFactorCode = marks.code('a second factor', await codeFor(portal.identity, people.elin.phone))
  const { session } = (await authenticate(browser, '', people.elin.phone, { secondFactorCode, rememberDevice: true }))
    .body
  await decide(portal.identity.origin, session.id, 'approve')
  await does('signing in', 200, browser.json('POST', '/login/phone/signin', { session: session.id }))
  marks.secret('a device', browser.cookie('__Host-device') ?? '')
  const { body } = await browser.json<{ devices: { id: string }[] }>('GET', '/v2/me/devices')
  await browser.get('/connect/devices')
  await does('forgetting a device', 204, browser.json('DELETE', `/v2/me/devices/${body.devices[0]?.id}`))
}

const restriction: Journey = async ({ portal }) => {
  const browser = portal.browser()
  const asked = { returnUrl: '', userIdentifier: people.fannar.phone }
  await does('a restricted check', 200, browser.json('POST', '/login/phone/check-device', asked))
  await does('a restricted sign-in', 403, authenticate(browser, '', people.fannar.phone))
}

const inquiries: Journey = async ({ portal, marks }) => {
  const token = marks.secret('a client’s token', (await (await relyingParty(portal.origin)).token()) ?? '')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const purpose = { is: `Merkt ${people.nobody.name}`, en: `Marked ${people.nobody.name}` }
  const ask = async (body: object) => {
    const asked = { method: 'POST', headers, body: JSON.stringify({ purpose, ...body }) }
    return (await fetch(`${portal.origin}/v1/inquiries`, asked)).json() as Promise<{ id: string; url: string }>
  }
  const answer = async (id: string, who: { phone: string }, decision?: 'decline') => {
    const browser = portal.browser()
    await browser.json('GET', `/confirm-identity/${id}/context`)
    const { verificationProperties } = (
      await browser.json<{ verificationProperties: object }>('GET', `/confirm-identity/phone/${id}`)
    ).body
    const given = { id, userIdentifier: who.phone, verificationProperties }
    const { session } = (await browser.json<Started>('POST', '/confirm-identity/phone/authenticate', given)).body
    await decide(portal.identity.origin, session.id, 'approve')
    return browser.json('POST', '/confirm-identity/phone/verify', { session: session.id, decision })
  }
  const { nationalId, phone: phoneNumber } = people.anna
  const webhook = 'http://localhost:1/notified'
  for (const decision of [undefined, 'decline'] as const) {
    const { id, url } = await ask({ nationalId, phoneNumber, webhook })
    expect(marks.peopleIn(url)).toEqual([])
    await does('an inquiry of somebody else', 403, answer(id, people.hrafn))
    await does(`an inquiry, ${decision}`, 200, answer(id, people.anna, decision))
    const { confirmation } = (await (await fetch(`${portal.origin}/v1/inquiries/${id}`, { headers })).json()) as {
      confirmation: string
    }
    marks.secret(`a confirmation, ${decision}`, confirmation)
  }
  const refused = await ask({ nationalId: `${people.nobody.nationalId}1`, phoneNumber: people.nobody.phone })
  expect(refused).toMatchObject({ status: 400 })
}

const contactDetails: Journey = async ({ portal, marks }) => {
  const browser = portal.browser()
  const profile = '/v2/me/user-profile'
  const { session } = (await authenticate(browser, '', people.birna.phone)).body
  await decide(portal.identity.origin, session.id, 'approve')
  await does('signing in', 200, browser.json('POST', '/login/phone/signin', { session: session.id }))
  const { email, phone: mobilePhoneNumber } = people.birna
  await does('a code by mail', 200, browser.json('POST', `${profile}/create-verification`, { email }))
  const emailVerificationCode = marks.code('a mail code', await codeFor(portal.identity, email))
  const update = (change: object) => browser.json('PATCH', `${profile}/update`, change)
  await does('a wrong mail code', 400, update({ email, emailVerificationCode: wrong(emailVerificationCode) }))
  await does('a mail address', 200, update({ email, emailVerificationCode }))
  await does('a code by phone', 200, browser.json('POST', `${profile}/create-verification`, { mobilePhoneNumber }))
  const code = marks.code('a phone code', await codeFor(portal.identity, mobilePhoneNumber))
  const phoneChange = { mobilePhoneNumber, mobilePhoneNumberVerificationCode: code }
  await does('a phone number', 200, update(phoneChange))
  await does('the same code, whose answer was lost', 200, update(phoneChange))
  const otherCode = { ...phoneChange, mobilePhoneNumberVerificationCode: wrong(code) }
  await does('another code after it', 400, update(otherCode))
  for (const path of [profile, '/v2/me/emails', '/v2/actor/profile', '/v2/actor/emails'])
    await does(path, 200, browser.json('GET', path))

  const second = people.nobody.email
  await does('an actor’s code', 200, browser.json('POST', '/v2/actor/profile/create-verification', { email: second }))
  const actorCode = marks.code('an actor’s code', await codeFor(portal.identity, second))
  const actor = { email: second, emailVerificationCode: actorCode }
  const wrongCode = { ...actor, emailVerificationCode: wrong(actorCode) }
  await does('an actor’s wrong code', 400, browser.json('PATCH', '/v2/actor/profile', wrongCode))
  await does('an actor’s mail', 200, browser.json('PATCH', '/v2/actor/profile', actor))
  await does('a notification', 200, browser.json('PATCH', '/v2/actor/profile', { emailNotifications: true }))
  await does('an event', 202, browser.json('POST', '/events', { returnUrl: '', eventType: 'UpdateEmail' }))
  for (const page of ['/app/user-profile', '/app/actor-profile', '/app/delegation']) await browser.get(page)
  await does('signing out', 200, browser.json('POST', '/me/signout', { returnUrl: `/x?email=${email}` }))
}

export const journeys = { phone, app, card, secondFactor, restriction, inquiries, contactDetails }
