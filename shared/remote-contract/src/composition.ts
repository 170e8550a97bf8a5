/**
 * What one page is made of. The gateway writes it into the HTML; the shell reads it and loads nothing else.
 * Both sides of that line import this file, so they can't drift apart.
 */
import type { Brand } from './brand'
import type { Locale } from './host-services'
import type { DisabledMessage } from './registry/answers'
import type { ReleaseRoute } from './registry/manifest'

export type { ReleaseFile, ReleaseManifest, ReleaseRoute } from './registry/manifest'

/** A remote's release as a page knows it. Asset paths are relative to `baseUrl`. */
export interface ComposedRemote {
  readonly name: string
  readonly version: string
  readonly build: string
  readonly container: string
  readonly contract: string
  /**
   * Absolute path with a closing slash: `/releases/mfe-login/1.0.0-<build>/`; behind an origin where it is a developer's
   * own build.
   */
  readonly baseUrl: string
  readonly entry: string
  readonly initial: readonly string[]
  readonly mounts: readonly string[]
  readonly routes: readonly ReleaseRoute[]
  readonly namespaces: readonly string[]
  /** Integrity of every file of the release, by path. */
  readonly integrity: Readonly<Record<string, string>>
  /** The last release known to be good, where there is another one; the last attempt of a page. */
  readonly lastGood?: Omit<ComposedRemote, 'lastGood' | 'disabled'>
  /** Set when an operator has disabled the remote. */
  readonly disabled?: DisabledMessage
}

/** The whole of what is live for one person. Immutable: its `id` is the hash of what it holds. */
export interface Composition {
  readonly id: string
  readonly shell: { readonly name: string; readonly version: string; readonly build: string }
  readonly remotes: readonly ComposedRemote[]
}

/** The public settings (spec, section 1). */
export interface PublicSettings {
  readonly SI_PUBLIC_FLAGS_SDK_KEY: string
  readonly SI_PUBLIC_LOGS_CLIENT_TOKEN: string
  readonly SI_PUBLIC_APP_VERSION: string
  readonly SI_PUBLIC_ENVIRONMENT: string
}

/**
 * The JSON in `<script type="application/json" id="hlid-page">`. Only the remote of the page's own route is in it,
 * so that a page weighs the same with six remotes and with a hundred; the shell fetches the rest of the composition
 * from `compositionUrl` (immutable, cacheable for ever) once the page has been painted.
 */
export interface PageData {
  readonly compositionId: string
  readonly compositionUrl: string
  readonly basePath: '/app'
  readonly locale: Locale
  readonly settings: PublicSettings
  /** Where flags and error envelopes go; null means the provider's own EU network. */
  readonly flagsBaseUrl: string | null
  readonly errorsTunnel: string | null
  readonly shell: Composition['shell']
  readonly remote: ComposedRemote | null
  /** Left out where the portal keeps its own. */
  readonly brand?: Brand
  /** Where a developer's own build of a remote is served; only in that developer's pages. */
  readonly devOrigin?: string
}

export const PAGE_DATA_ID = 'hlid-page'

/** Id of what a page says where its shell does not come; the shell takes it out of the page. */
export const LATE_NOTICE_ID = 'hlid-late'

/** A call that was made before the scripts were there. */
export interface EarlyCall {
  readonly answer: Promise<Response>
  /** When it was made; milliseconds of the clock. */
  readonly at: number
}

declare global {
  interface Window {
    /** By address; whoever makes the call takes it out, so each is read once. */
    hlidEarly?: Record<string, EarlyCall>
    /** What was done on a screen that the page showed before its scripts were there. */
    hlidHeld?: { pressed?: Element | null; composing?: boolean; pressing?: boolean }
    /** Addresses of the page's own files that did not come. */
    hlidFailed?: string[]
    /** Entries of remotes that were there before the shell, and wait for its federation runtime. */
    hlidEntries?: (() => void)[]
  }
}

/** What a remote says of itself to other hosts and to developer tools, as the federation plugin writes it. */
export const FEDERATION_MANIFEST_FILE = 'mf-manifest.json'

/** Where a release keeps what its pages show before their scripts are there, as JSON of this shape. */
export const FIRST_PAINT_FILE = 'first-paint.json'

/**
 * Markup by route, such as `/login`, and by language. The shell has one for every route, under `*`; what a remote shows
 * takes the place of its slot.
 */
export type FirstPaint = Readonly<Record<string, Readonly<Record<Locale, string>>>>

export const FIRST_PAINT_SLOT = '<span data-slot="screen"></span>'
