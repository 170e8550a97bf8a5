import { authenticate, authenticateBy, decide } from 'identity/test/signing-in'

import { people, type Way } from './journeys'

const { nobody } = people
const everything = `${nobody.nationalId} ${nobody.phone} ${nobody.email} ${nobody.name}`
const query = `kt=${nobody.nationalId}&simi=${nobody.phone}&email=${nobody.email}&nafn=${encodeURIComponent(nobody.name)}`

/** What people type in the wrong place, and what comes of it when something is refused. */
export async function mishaps({ portal }: Way): Promise<void> {
  const { origin, identity } = portal
  const browser = portal.browser()
  await authenticate(browser, '', nobody.phone)
  await authenticateBy(browser, 'app', '', nobody.nationalId)
  await authenticate(browser, '', everything)
  await authenticate(browser, `/connect/authorize/${nobody.nationalId}`, nobody.phone, {
    secondFactorCode: nobody.phone,
  })
  await authenticate(browser, everything, nobody.phone, { [nobody.email]: nobody.name, isOldCard: everything })
  const late = (await authenticate(browser, '', people.hrafn.phone)).body.session.id
  identity.later(60 * 60_000)
  await decide(identity.origin, late, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: late })

  for (const path of ['/app/login', '/app/nowhere', '/continue', '/health/ready', '/releases/mfe-login/1.0.0/x.js'])
    await browser.get(`${path}?${query}`)
  for (const text of [nobody.nationalId, nobody.email, nobody.phone, encodeURIComponent(nobody.name)])
    for (const path of [
      '/app/confirm-identity',
      '/login/phone',
      '/confirm-identity',
      '/login/card/script',
      '/connect',
      '',
    ])
      await browser.get(`${path}/${text}`)
  for (const path of ['authorize', 'endsession', 'userinfo', 'device'])
    await browser.get(
      `/connect/${path}?client_id=${nobody.nationalId}&redirect_uri=${origin}/?${query}&state=${nobody.email}`,
    )
  const form = { client_id: nobody.nationalId, username: nobody.email, code: nobody.phone, grant_type: everything }
  for (const path of ['token', 'revocation', 'request', 'endsession/confirm', 'devices'])
    await browser.form(`/connect/${path}`, form)

  const json = { 'content-type': 'application/json', 'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '' }
  const paths = ['/login/phone/check-device', '/me/signout', '/events', '/v2/me/user-profile/nudge', '/v1/inquiries']
  for (const body of [`{"email":"${nobody.email}"`, everything, JSON.stringify({ [everything]: everything })])
    for (const path of paths)
      expect((await browser.raw(path, { method: 'POST', headers: json, body })).status).not.toBe(403)
  const sent = { 'user-agent': everything.normalize('NFD').replace(/[^ -~]/g, ''), 'x-request-id': nobody.nationalId }
  await browser.get('/app/login', { ...sent, 'accept-language': nobody.email, referer: `${origin}/?${query}` })
  await fetch(`${origin}/releases/reports`, { method: 'POST', body: JSON.stringify({ view: everything, events: [] }) })
}
