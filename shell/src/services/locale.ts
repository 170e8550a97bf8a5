import { applyTranslations, writeCulture } from '@hlid/i18n'
import type { ApiClient } from '@hlid/api-contract'
import type { HostServices, Locale } from '@hlid/remote-contract'
import type { i18n } from 'i18next'

import { underOwnKeys } from './panel-keys'

export interface LocaleService {
  readonly locale: HostServices['locale']
  /** Changes the language of the open page: cookie, texts and `lang`; nothing that was typed is lost. */
  change(locale: Locale): Promise<void>
  /**
   * Lays the service's texts over those that ship with these namespaces, and with whatever was not asked for yet. The
   * shell's own are asked for with those of the first remote, so a page asks once.
   */
  overlay(namespaces?: readonly string[]): Promise<void>
}

/** @param own namespaces that are there from the start */
export function createLocale(first: Locale, i18next: i18n, api: ApiClient, own: readonly string[]): LocaleService {
  let current = first
  const listeners = new Set<(locale: Locale) => void>()
  const known = new Set<string>(own)
  const asked = new Set<string>()

  const overlay = async () => {
    const wanted = current
    // In one order, so that a browser finds what it keeps under the same address.
    const namespaces = [...known].filter((namespace) => !asked.has(namespace)).sort()
    if (!namespaces.length) return
    for (const namespace of namespaces) asked.add(namespace)
    try {
      const answer = await api.call('getTranslations', { query: { locale: wanted, namespaces } })
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
      asked.clear()
      await overlay()
    },
    async overlay(namespaces = []) {
      for (const namespace of namespaces) known.add(namespace)
      await overlay()
    },
  }
}
