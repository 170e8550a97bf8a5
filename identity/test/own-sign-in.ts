import { relyingParty } from './relying-party'
import { Browser } from './browser'
import { authenticate, authenticateBy, decide, type Started } from './signing-in'

/** Somebody of the seed people. */
export interface Who {
  readonly nationalId: string
  readonly phone: string
}
export const hrafn = { nationalId: '0700990079', phone: '6110007' } as const
export const anna = { nationalId: '0100900019', phone: '6110001' } as const

/** A browser that has signed somebody in, and has the device remembered where they say so. */
export async function signedInBrowser(
  origin: string,
  { phone }: Who,
  { rememberDevice = false, browser = new Browser(origin) } = {},
) {
  const { body } = await authenticate(browser, '', phone, { rememberDevice })
  await decide(origin, body.session.id, 'approve')
  const { status } = await browser.json('POST', '/login/phone/signin', { session: body.session.id })
  if (status !== 200) throw new Error(`The sign-in was answered ${status}.`)
  return browser
}

export type Method = 'phone' | 'app' | 'card'
const identifierOf = (method: Method, { nationalId, phone }: Who) => ({ phone, app: nationalId, card: '' })[method]

/** Signs in by any method, as far as the service lets them. @returns the status of the refusal, or of the answer */
export async function tryToSignIn(browser: Browser, method: Method, who: Who): Promise<number> {
  const begun = await authenticateBy(browser, method, '', identifierOf(method, who))
  if (begun.status !== 200) return begun.status
  const { id } = begun.body.session
  await decide(browser.origin, id, 'approve', { nationalId: who.nationalId })
  return (await browser.json('POST', `/login/${method}/signin`, { session: id })).status
}

/** Answers an inquiry of a client application by any method, as far as the service lets them. */
export async function tryToConfirm(browser: Browser, method: Method, who: Who): Promise<number> {
  const token = await (await relyingParty(browser.origin)).token()
  const asked = await fetch(`${browser.origin}/v1/inquiries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: { is: 'Undirritun', en: 'Signing' } }),
  })
  const { id } = (await asked.json()) as { id: string }
  const { body } = await browser.json<{ verificationProperties: object }>('GET', `/confirm-identity/${method}/${id}`)
  const { verificationProperties } = body
  const given = { id, userIdentifier: identifierOf(method, who), verificationProperties }
  const begun = await browser.json<Started>('POST', `/confirm-identity/${method}/authenticate`, given)
  if (begun.status !== 200) return begun.status
  const session = begun.body.session.id
  await decide(browser.origin, session, 'approve', { nationalId: who.nationalId })
  return (await browser.json('POST', `/confirm-identity/${method}/verify`, { session })).status
}
