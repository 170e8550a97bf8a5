/**
 * What an open page and the gateway tell each other after the page was sent: how its releases fare, and which of them
 * were withdrawn or disabled since.
 */
import type { DisabledMessage } from './registry/answers'

/** Name of the `<meta>` that holds this page's view: whoever reports has been sent a page. */
export const VIEW_META_NAME = 'hlid-view'

/** Name of the `<meta>` that holds the code which error screens of this page show: the registry finds the view by it. */
export const VIEW_CODE_META_NAME = 'hlid-view-code'

/** Name of the `<meta>` that lists, as JSON, the addresses of the calls that the page's route begins with. */
export const EARLY_CALLS_META_NAME = 'hlid-calls'

/** POST, by `navigator.sendBeacon`; the body is a `HealthReport` as JSON. */
export const REPORTS_URL = '/releases/reports'

/** Why a release did not work. A closed list: nothing a person typed or that an error said can get into a report. */
export const FAILURES = [
  'network',
  'integrity',
  'timeout',
  'evaluation',
  'contract',
  'chunk',
  'style',
  'mount',
  'render',
] as const
export type Failure = (typeof FAILURES)[number]

/** What a page showed instead of what somebody came for. `late`: its shell had not come, and the page said so. */
export const ERROR_SCREENS = [
  'internalServerError',
  'notFound',
  'noContent',
  'expired',
  'signedOut',
  'generic',
  'remote',
  'unexpected',
  'late',
] as const
export type ErrorScreen = (typeof ERROR_SCREENS)[number]

/** What happened to one release in this page. A release is `name@version`. */
export type HealthEvent =
  | { readonly release: string; readonly kind: 'loaded' | 'mounted' }
  /** A named step of a flow was finished: `[a-zA-Z0-9-]`, at most 40 characters. */
  | { readonly release: string; readonly kind: 'step'; readonly step: string }
  /** `rung`: which attempt to load it failed; the name is older than the word. */
  | {
      readonly release: string
      readonly kind: 'failed'
      readonly failure: Failure
      readonly rung: 'release' | 'again' | 'last-good'
      /** Where, without a query. Only the pattern of its route is kept. */
      readonly path?: string | undefined
    }
  | {
      readonly release: string
      readonly kind: 'shown'
      readonly screen: ErrorScreen
      /** Where, without a query. Only the pattern of its route is kept. */
      readonly path: string
      /** Of the call that failed, where one did: the id that its answer carried. */
      readonly request?: string | undefined
    }

export interface HealthReport {
  readonly view: string
  readonly composition: string
  readonly events: readonly HealthEvent[]
}

/** GET with If-None-Match, by a visible page: 304 as long as there is nothing new. */
export const RELEASE_STATUS_URL = '/releases/news'
/** How often a page asks that is seen and used: it knows within ten seconds. */
export const RELEASE_STATUS_EVERY_MS = 8_000
/** How seldom one comes to ask that is seen and that nobody touches. It asks at once when somebody does. */
export const RELEASE_STATUS_AT_REST_MS = 64_000

/** Parts that an open page needs to know something of; the others are not in it. */
export interface ReleaseStatus {
  readonly parts: Readonly<
    Record<
      string,
      {
        /** Versions that were taken back: a page that holds one loads anew at its next change of route. */
        readonly withdrawn?: readonly string[]
        /** Disabled now. */
        readonly disabled?: DisabledMessage
      }
    >
  >
}
