import { NoContentError } from '@hlid/api'
import type { ApiClient, Output } from '@hlid/api-contract'
import type { Locale } from '@hlid/remote-contract'
import { ifAllowed } from '@hlid/remote-contract/storage'

export type Banner = Output<'getBanner'>

/** Spec, section 9. */
const staleMs = 5 * 60_000
const shownForMs = 10 * 60_000
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

interface Answer {
  readonly banner: Banner | null
  readonly at: number
  /** When it was last asked for, whether or not that brought anything. */
  readonly askedAt: number
}

export function createBanners(api: ApiClient, now: () => number = Date.now): BannerStore {
  const answers = new Map<Locale, Answer>()
  const listeners = new Set<() => void>()
  let wanted: Locale | undefined
  let shown: Banner | null = null
  let dismissed = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Here, where the browser may not keep it, or in another tab. */
  const isDismissed = ({ id }: Banner) => id === dismissed || id === ifAllowed(() => localStorage.getItem(dismissedKey))
  const set = (banner: Banner | null) => {
    shown = banner && isDismissed(banner) ? null : banner
    for (const listener of listeners) listener()
  }
  /** @returns undefined where there was no answer: what was there before stays as long as it may */
  const ask = (locale: Locale): Promise<Banner | null | undefined> =>
    api
      .call('getBanner', { query: { locale } })
      .catch((error: unknown) => (error instanceof NoContentError ? null : undefined))
  const mayBeShown = (answer: Answer | undefined): answer is Answer =>
    answer !== undefined && now() - answer.at < shownForMs

  /** A page that stays on one screen keeps a banner no longer than it may either. */
  const settle = (locale: Locale, answer: Answer) => {
    if (wanted !== locale) return
    set(mayBeShown(answer) ? answer.banner : null)
    clearTimeout(timer)
    if (shown) timer = setTimeout(() => void store.show(locale), answer.at + shownForMs - now())
  }

  const store: BannerStore = {
    current: () => shown,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    async show(locale) {
      wanted = locale
      const known = answers.get(locale)
      if (known && now() - known.askedAt < staleMs) return settle(locale, known)
      if (mayBeShown(known)) set(known.banner)
      const asked = await ask(locale)
      const [banner, at] =
        asked !== undefined ? [asked, now()] : mayBeShown(known) ? [known.banner, known.at] : [null, now()]
      const answer = { banner, at, askedAt: now() }
      answers.set(locale, answer)
      settle(locale, answer)
    },
    dismiss() {
      dismissed = shown?.id ?? dismissed
      // Where nothing can be kept it is gone for as long as the page is open.
      ifAllowed(() => localStorage.setItem(dismissedKey, dismissed))
      set(null)
    },
  }
  return store
}
