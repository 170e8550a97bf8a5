import type { Locale, RemoteMessages } from '@hlid/remote-contract'
import { createInstance, type i18n, type InitOptions } from 'i18next'

import { provideIcelandicPlurals } from './plural'

/**
 * An i18next instance for the portal's two languages; a page has one. Texts come with each part, so nothing is loaded
 * and nothing is waited for.
 */
export function createI18n(locale: Locale, options: InitOptions = {}): i18n {
  provideIcelandicPlurals()
  const instance = createInstance()
  void instance.init({
    lng: locale,
    supportedLngs: ['is-IS', 'en'],
    fallbackLng: 'is-IS',
    load: 'currentOnly',
    ns: [],
    initAsync: false,
    resources: { 'is-IS': {}, en: {} },
    interpolation: { escapeValue: false }, // React escapes
    returnedObjectHandler: (key, _texts, { defaultValue = key }: { defaultValue?: string }) => defaultValue,
    ...options,
  })
  return instance
}

/** Adds a part's own texts, by namespace, in both languages. */
export function addMessages(instance: i18n, messages: Readonly<Record<string, RemoteMessages>>): void {
  for (const [namespace, { is, en }] of Object.entries(messages)) {
    instance.addResourceBundle('is-IS', namespace, is, false, true)
    instance.addResourceBundle('en', namespace, en, false, true)
  }
}
