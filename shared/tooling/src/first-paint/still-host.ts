import { createI18n, addMessages } from '@hlid/i18n'
import type { HostServices, Locale, RemoteMessages } from '@hlid/remote-contract'

const nothing = () => undefined
const never = () => new Promise<never>(nothing)

/** Services that know nobody and answer nothing: what is rendered with them is the same for everyone. */
export function stillHost(
  name: string,
  locale: Locale,
  messages: Readonly<Record<string, RemoteMessages>>,
): HostServices {
  const i18n = createI18n(locale)
  addMessages(i18n, messages)
  return {
    api: { call: never },
    i18n,
    locale: { current: () => locale, subscribe: () => nothing },
    flags: { isEnabled: (_key, fallback) => fallback, subscribe: () => nothing },
    toasts: { show: nothing },
    session: { user: never, clear: nothing },
    navigation: { leave: nothing, goOn: nothing, returnToCaller: nothing, prefetch: nothing, returnUrl: () => '' },
    report: { error: nothing, step: nothing },
    release: { name, version: '0.0.0' },
  }
}
