import { clearQueries, createApiClient, OfflineError } from '@hlid/api'
import { addMessages, createI18n } from '@hlid/i18n'
import { continueUrl } from '@hlid/navigation'
import type { CurrentUser, HostServices, Locale, RemoteModule, Toast } from '@hlid/remote-contract'

import { people } from './people'
import { type WireMock, wireMock } from './wire/wire-mock'

export interface FakeHostOptions extends Partial<Omit<HostServices, 'locale' | 'flags'>> {
  /** The remote under test: its texts are added, and the release carries its name. */
  readonly remote?: Pick<RemoteModule, 'name' | 'messages'>
  /** What the API client talks to. */
  readonly wire?: WireMock
  readonly locale?: Locale
  /** The return URL the page was opened with. */
  readonly returnUrl?: string
  readonly user?: CurrentUser
  readonly flags?: Readonly<Record<string, boolean>>
}

/** A shell without a page: real texts and a real API client, and notes of what a remote asked for. */
export interface FakeHost extends HostServices {
  readonly wire: WireMock
  /** Addresses the page was left for; `/continue…` for a return to the caller. */
  readonly left: string[]
  /** Addresses that the service said were next, inside the page or not. */
  readonly wentOn: string[]
  /** Paths that were fetched a step ahead. */
  readonly prefetched: string[]
  readonly shown: Toast[]
  readonly errors: unknown[]
  readonly steps: string[]
  /** Errors of which a screen with a code told. */
  readonly failed: unknown[]
  /** How often every cached answer was dropped. */
  cleared(): number
  /** Changes the language, as the toggle does. */
  setLocale(locale: Locale): Promise<void>
}

/** Texts of which none may be missing: a key that the texts of its part lack, in either language, fails the test. */
function strictI18n(first: Locale): HostServices['i18n'] {
  const i18n = createI18n(first, {
    fallbackLng: false,
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler([locale = ''], namespace, key, ownText) {
      if (ownText && !i18n.hasResourceBundle(locale, namespace)) return // the test brings no texts: the part's own are shown
      throw new Error(`There is no text ${key} among those of ${namespace} in ${locale}.`)
    },
  })
  return i18n
}

/** Makes a host for a test. Anna is signed in, on her way from an application, unless told otherwise. */
export function fakeHost({
  remote = { name: 'mfe-test', messages: {} },
  wire = wireMock(),
  locale = 'is-IS',
  returnUrl = '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA',
  user = { nationalId: people.anna.nationalId, name: people.anna.name },
  flags = {},
  ...services
}: FakeHostOptions = {}): FakeHost {
  const i18n = strictI18n(locale)
  addMessages(i18n, remote.messages)
  const listeners = new Set<(locale: Locale) => void>()
  const [left, wentOn, prefetched, steps]: [string[], string[], string[], string[]] = [[], [], [], []]
  const [shown, errors, failed]: [Toast[], unknown[], unknown[]] = [[], [], []]
  let [current, clearings] = [locale, 0]
  return {
    wire,
    left,
    wentOn,
    prefetched,
    shown,
    errors,
    steps,
    failed,
    cleared: () => clearings,
    async setLocale(next) {
      current = next
      await i18n.changeLanguage(next)
      for (const listener of listeners) listener(next)
    },
    api: createApiClient({ fetch: wire.fetch, readCookie: () => 'csrf-token' }),
    i18n,
    locale: {
      current: () => current,
      subscribe(onChange) {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
    },
    flags: { isEnabled: (key, fallback) => flags[key] ?? fallback, subscribe: () => () => undefined },
    toasts: { show: (toast) => void shown.push(toast) },
    session: {
      user: () => Promise.resolve(user),
      clear() {
        clearings += 1
        void clearQueries()
      },
    },
    navigation: {
      leave: (url) => void left.push(url),
      goOn: (url) => void wentOn.push(url),
      returnToCaller: (state) => void left.push(continueUrl(returnUrl, state)),
      prefetch: (path) => void prefetched.push(path),
      returnUrl: () => returnUrl,
    },
    report: { error: (error) => void errors.push(error), step: (name) => void steps.push(name) },
    failure: {
      codeFor: (error) => (error instanceof OfflineError ? undefined : { label: 'Villukóði', code: '7K2M-Q9XD' }),
      shown: (error) => void failed.push(error),
    },
    release: { name: remote.name, version: '1.0.0' },
    ...services,
  }
}
