import type { ApiClient } from '@hlid/api-contract'
import type { i18n } from 'i18next'

/** The locale tags of the spec, section 9. */
export type Locale = 'is-IS' | 'en'

export type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  readonly kind: ToastKind
  readonly text: string
  /** Milliseconds until it closes by itself; the shell's default is 5000. */
  readonly durationMs?: number
}

/** Who the session belongs to; without a national ID the person is anonymous (spec, section 3). */
export interface CurrentUser {
  readonly nationalId?: string
  readonly name?: string
  readonly actor?: { readonly nationalId: string; readonly name: string }
}

/** What somebody reads out who asks for help. */
export interface ErrorCode {
  /** What it is called, in the language of now. */
  readonly label: string
  /** Such as `7K2M-Q9XD`. An operator finds the page view by it. */
  readonly code: string
}

/**
 * Everything the shell hands to a remote. A remote reaches the outside through this and nothing else,
 * so a test can give its own.
 */
export interface HostServices {
  /** The only way to the identity service's calls. One instance in a page. */
  readonly api: ApiClient
  /** The page's one i18next instance; a remote's namespaces are added by the shell before it mounts. Since contract 1.2. */
  readonly i18n: i18n
  readonly locale: {
    current(): Locale
    /** @returns a function that ends the subscription */
    subscribe(onChange: (locale: Locale) => void): () => void
  }
  readonly flags: {
    /** The answer is `fallback` until the flag service has answered, and for ever where it is blocked. */
    isEnabled(key: string, fallback: boolean): boolean
    subscribe(onChange: () => void): () => void
  }
  readonly toasts: { show(toast: Toast): void }
  readonly session: {
    /** Asks GET /me/user once and remembers the answer until it is told otherwise. */
    user(): Promise<CurrentUser>
    /**
     * Drops every cached answer and what screens kept in the tab: after signing in, signing out, or a choice of party.
     * What somebody kept before their session ended stays for them, and goes when another person signs in.
     * @param next whose page it will be, as `ownerOf` names them, where that is known
     */
    clear(next?: string): void
  }
  readonly navigation: {
    /**
     * Leaves the page by a document navigation. Only a path of this origin, or an absolute URL that the
     * identity service itself answered with, may be given here; never a value read from the address.
     */
    leave(url: string): void
    /**
     * Goes on to where the identity service said that the way leads, in the place of the screen that leads there: within
     * the page, where a remote of this page shows it, otherwise as `leave`. What may be given here is what `leave` takes.
     * Where the remote does not come it is a return to the caller. Since contract 1.3.
     */
    goOn(url: string): void
    /** Return to caller (design): GET /continue with the page's return URL and, when given, a state. */
    returnToCaller(state?: string): void
    /**
     * Fetches what a path below the base leads to, a step before it is needed; nothing on a connection that is counted
     * or slow. Since contract 1.1.
     */
    prefetch(path: string): void
    /** The return URL the page was opened with, `''` when there is none (spec, section 2). */
    returnUrl(): string
  }
  readonly report: {
    /** Sends an unexpected error to the error service, personal data removed. */
    error(error: unknown): void
    /** A step of a flow was finished, one that `remote.json` names; counted per release. */
    step(name: string): void
  }
  /**
   * For screens which say that something failed. Since contract 1.4, and missing in pages whose reports nobody keeps: a
   * screen does without.
   */
  readonly failure?:
    | {
        /** What the screen of this error shows; undefined where nothing but the network is away. */
        codeFor(error: unknown): ErrorCode | undefined
        /** That screen is there: from now on its code leads to the error, and to the call that failed. */
        shown(error: unknown): void
      }
    | undefined
  /** The release this remote runs as, for marks and reports. */
  readonly release: { readonly name: string; readonly version: string }
}
