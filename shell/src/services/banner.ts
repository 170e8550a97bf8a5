import { NoContentError } from '@hlid/api'
import type { ApiClient, Output } from '@hlid/api-contract'
import type { Locale } from '@hlid/remote-contract'

export type Banner = Output<'getBanner'>

/** Spec, section 9. */
const staleMs = 5 * 60_000
const keptMs = 10 * 60_000
const dismissedKey = 'hlid-banner-dismissed'

export interface BannerStore {
  /** The banner on the screen; null when there is none. */
  current(): Banner | null
  subscribe(onChange: () => void): () => void
  /** Brings the banner in a language. The one that stands stays until its successor is there. */
  show(locale: Locale): Promise<void>
  /** Once and for all: a banner that was dismissed does not come again. */
  dismiss(): void
}

function readDismissed(): string {
  try {
    return localStorage.getItem(dismissedKey) ?? ''
  } catch {
    return ''
  }
}

function keepDismissed(id: string): void {
  try {
    localStorage.setItem(dismissedKey, id)
  } catch {
    // Nothing can be kept here; it is gone for as long as the page is open.
  }
}

export function createBanners(api: ApiClient, now: () => number = Date.now): BannerStore {
  const answers = new Map<Locale, { readonly banner: Banner | null; readonly at: number }>()
  const listeners = new Set<() => void>()
  let wanted: Locale | undefined
  let shown: Banner | null = null
  let dismissed = readDismissed()

  const set = (banner: Banner | null) => {
    shown = banner?.id === dismissed ? null : banner
    for (const listener of listeners) listener()
  }
  const ask = (locale: Locale) =>
    api.call('getBanner', { query: { locale } }).catch((error: unknown) =>
      // Not asked again by itself: what was there before stays as long as it may.
      error instanceof NoContentError ? null : (answers.get(locale)?.banner ?? null),
    )

  return {
    current: () => shown,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    async show(locale) {
      wanted = locale
      const known = answers.get(locale)
      const age = known ? now() - known.at : Infinity
      if (known && age >= keptMs) answers.delete(locale)
      if (known && age < keptMs) set(known.banner)
      if (age < staleMs) return
      const banner = await ask(locale)
      answers.set(locale, { banner, at: now() })
      if (wanted === locale) set(banner)
    },
    dismiss() {
      dismissed = shown?.id ?? dismissed
      keepDismissed(dismissed)
      set(null)
    },
  }
}
