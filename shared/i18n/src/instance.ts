import type { Locale, RemoteMessages } from '@hlid/remote-contract'
import { createInstance, type i18n } from 'i18next'

/** The page's one i18next instance. Texts come with each part, so nothing is loaded and nothing is waited for. */
export function createI18n(locale: Locale): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    supportedLngs: ['is-IS', 'en'],
    fallbackLng: false,
    load: 'currentOnly',
    ns: [],
    initAsync: false,
    resources: { 'is-IS': {}, en: {} },
    interpolation: { escapeValue: false }, // React escapes
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
