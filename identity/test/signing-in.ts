import type { Browser } from './browser'
import type { Running } from './running'

interface Challenge {
  verificationProperties: { challenge: string; code: string }
}
export interface Started {
  session: { id: string; code: string; scriptId?: string }
}

/** Opens the client's authorization request. @returns the return URL of the interaction */
export async function openInteraction(browser: Browser, path: string): Promise<string> {
  const location = (await browser.get(path)).headers.get('location') ?? ''
  return new URL(location, browser.origin).searchParams.get('returnUrl') ?? ''
}

export async function authenticateBy(
  browser: Browser,
  method: 'phone' | 'app' | 'card',
  returnUrl: string,
  userIdentifier: string,
  extra: object = {},
) {
  const query = `?returnUrl=${encodeURIComponent(returnUrl)}`
  const { body } = await browser.json<Challenge>('GET', `/login/${method}/${query}`)
  const { verificationProperties } = body
  const given = { returnUrl, userIdentifier, verificationProperties, ...extra }
  return browser.json<Started>('POST', `/login/${method}/authenticate`, given)
}

export const authenticate = (browser: Browser, returnUrl: string, phone: string, extra: object = {}) =>
  authenticateBy(browser, 'phone', returnUrl, phone, extra)

/** Begins with a card, which says by itself whose it is. */
export const authenticateByCard = (browser: Browser, returnUrl: string) =>
  authenticateBy(browser, 'card', returnUrl, '', { isOldCard: false })

export async function decide(origin: string, id: string, action: string, extra: object = {}): Promise<number> {
  const answer = await fetch(`${origin}/simulator/api/requests/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, ...extra }),
  })
  return answer.status
}

/** The newest code in a simulated inbox, once all that was to be sent has been. */
export async function codeFor({ identity, origin }: Running, to: string): Promise<string> {
  await identity.outbox.flush()
  const answer = await fetch(`${origin}/simulator/api/inbox?to=${encodeURIComponent(to)}`)
  const messages = (await answer.json()) as { code: string }[]
  // A notice has none.
  return messages.find(({ code }) => code !== '')?.code ?? ''
}

/** Signs in by phone, up to the session. @returns where the answer leads */
export async function signIn(browser: Browser, returnUrl: string, phone: string): Promise<string> {
  const { body } = await authenticate(browser, returnUrl, phone)
  await decide(browser.origin, body.session.id, 'approve')
  const answer = await browser.json<{ returnUrl: string }>('POST', '/login/phone/signin', {
    session: body.session.id,
    returnUrl,
  })
  return answer.body.returnUrl
}

/** Follows one redirect. */
export const next = async (browser: Browser, path: string) => (await browser.get(path)).headers.get('location') ?? ''

/** Where a signed-in browser goes for what is next. */
export const continueTo = (returnUrl: string) => `/continue?returnUrl=${encodeURIComponent(returnUrl)}`

/** Somebody without a party to act for signs in. @returns where the browser is sent with the code */
export async function signThrough(browser: Browser, path: string, phone = '6110007'): Promise<string> {
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, phone)
  await next(browser, continueTo(returnUrl))
  return next(browser, returnUrl)
}
