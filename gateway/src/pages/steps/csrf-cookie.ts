import { randomBytes } from 'node:crypto'

import type { PageStep } from '../page'

const session = 'SameSite=Lax'
const name = 'XSRF-IDS'

/** Double submit: the page's script echoes it in a header on every call, so it is readable for script. */
export const giveCsrfCookie: PageStep = ({ cookies }) => {
  if (/^[\w.~-]{16,128}$/.test(cookies.get(name) ?? '')) return
  cookies.set(name, randomBytes(32).toString('base64url'), session)
}
