import {
  addMessages,
  createI18n,
  DEFAULT_LOCALE,
  defineMessages,
  readCulture,
  writeCulture,
  type Messages,
} from '@hlid/i18n'
import type { Locale } from '@hlid/remote-contract'
import { ifAllowed } from '@hlid/remote-contract/storage'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

import { en } from './en'
import { is } from './is'

const defined = defineMessages({ is, en })
const release = { name: 'console', version: '' }

export type ConsoleMessages = Messages<typeof is>

const Context = createContext<(ConsoleMessages & { changeLocale(locale: Locale): void }) | null>(null)

/** Texts in one language, whatever the page's is. */
export function messagesIn(locale: Locale): ConsoleMessages {
  const i18n = createI18n(locale)
  addMessages(i18n, { [release.name]: { is, en } })
  return defined.messages({ i18n, locale: { current: () => locale, subscribe: () => () => undefined }, release })
}

/** The language is the one chosen in the portal, where there is such a choice. */
export function MessagesProvider({ children }: { readonly children: ReactNode }) {
  const [locale, setLocale] = useState(() => ifAllowed(() => readCulture(document.cookie)) ?? DEFAULT_LOCALE)
  const value = useMemo(() => {
    const changeLocale = (next: Locale) => {
      ifAllowed(() => writeCulture(next)) // where nothing is kept it holds for this page
      setLocale(next)
    }
    return { ...messagesIn(locale), changeLocale }
  }, [locale])
  useEffect(() => {
    document.documentElement.lang = locale === 'en' ? 'en' : 'is'
  }, [locale])
  return <Context value={value}>{children}</Context>
}

export function useMessages() {
  const messages = useContext(Context)
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it')
  return messages
}
