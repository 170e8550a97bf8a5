import type { Browser } from './browser'
import type { Running } from './running'
import { authenticate, codeFor } from './signing-in'

/** Has two factors. */
export const elin = '6110004'

/**
 * What somebody does who signs in with two factors, as Elín and in the test's own browser where nothing else is said.
 * @param now the service and the browser, which each test has anew
 */
export function secondFactor(now: () => { running: Running; browser: Browser }) {
  const ask = (call: string, userIdentifier = elin, by = now().browser) =>
    by.json('POST', `/login/phone/${call}`, { returnUrl: '', userIdentifier })
  return {
    check: (userIdentifier?: string, by?: Browser) => ask('check-device', userIdentifier, by),
    resend: (userIdentifier?: string, by?: Browser) => ask('resend', userIdentifier, by),
    enter: (secondFactorCode: string, by = now().browser) => authenticate(by, '', elin, { secondFactorCode }),
    sentCode: () => codeFor(now().running, elin),
  }
}

export const wrongOf = (code: string) => (code === '000' ? '001' : '000')
