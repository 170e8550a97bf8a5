import { applyTranslations, writeCulture } from '@hlid/i18n'
import type { ApiClient } from '@hlid/api-contract'
import type { HostServices, Locale } from '@hlid/remote-contract'
import type { i18n } from 'i18next'

import { underOwnKeys } from './panel-keys'

export interface LocaleService {
  readonly locale: HostServices['locale']
  /** Changes the language of the open page: cookie, texts and `lang`; nothing that was typed is lost. */
  change(locale: Locale): Promise<void>
  /** Lays the service's texts over those that ship with these namespaces. */
  overlay(namespaces: readonly string[]): Promise<void>
}

export function createLocale(first: Locale, i18next: i18n, api: ApiClient): LocaleService {
  let current = first
  const listeners = new Set<(locale: Locale) => void>()
  const known = new Set<string>()

  const overlay = async (namespaces: readonly string[]) => {
    const wanted = current
    try {
      const answer = await api.call('getTranslations', { query: { locale: wanted, namespaces: [...namespaces] } })
      applyTranslations(i18next, wanted, underOwnKeys(answer))
    } catch {
      // The texts that ship are good ones.
    }
  }

  return {
    locale: {
      current: () => current,
      subscribe(onChange) {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
    },
    async change(locale) {
      try {
        writeCulture(locale)
      } catch {
        // Cookies are blocked: the choice holds for this page.
      }
      current = locale
      document.documentElement.lang = locale === 'en' ? 'en' : 'is'
      await i18next.changeLanguage(locale)
      for (const listener of listeners) listener(locale)
      await overlay([...known])
    },
    async overlay(namespaces) {
      for (const namespace of namespaces) known.add(namespace)
      await overlay(namespaces)
    },
  }
}
