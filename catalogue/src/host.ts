import { createApiClient } from '@hlid/api'
import { formsMessages } from '@hlid/forms'
import { addMessages, createI18n } from '@hlid/i18n'
import type { HostServices, Locale } from '@hlid/remote-contract'

const name = 'catalogue'
const nothing = () => undefined
const noSubscription = () => nothing

/** What fields ask of a shell, and no service behind it: nothing is sent from the catalogue. */
export function catalogueHost(locale: Locale): HostServices {
  const i18n = createI18n(locale)
  addMessages(i18n, { [name]: { is: { forms: formsMessages.is }, en: { forms: formsMessages.en } } })
  return {
    api: createApiClient({ fetch: () => Promise.reject(new TypeError('offline')), readCookie: nothing }),
    i18n,
    locale: { current: () => locale, subscribe: noSubscription },
    flags: { isEnabled: (_, fallback) => fallback, subscribe: noSubscription },
    toasts: { show: nothing },
    session: { user: () => Promise.resolve({}), clear: nothing },
    navigation: { leave: nothing, goOn: nothing, returnToCaller: nothing, prefetch: nothing, returnUrl: () => '' },
    report: { error: nothing, step: nothing },
    failure: {
      codeFor: () => ({ label: locale === 'en' ? 'Error code' : 'Villukóði', code: '7K2M-Q9XD' }),
      shown: nothing,
    },
    release: { name, version: '1.0.0' },
  }
}
