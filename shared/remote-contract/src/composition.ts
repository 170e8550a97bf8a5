/**
 * What one page is made of. The gateway writes it into the HTML; the shell reads it and loads nothing else.
 * Both sides of that line import this file, so they can't drift apart.
 */
import type { Brand } from './brand'
import type { Locale } from './host-services'

/** Path of a file inside its release, and its Subresource Integrity value (`sha384-…`). */
export interface ReleaseFile {
  readonly path: string
  readonly integrity: string
  readonly size: number
}

/** One route of a remote and the files its first screen needs, entry and exposed module not counted. */
export interface ReleaseRoute {
  /** Below the base path, in React Router's syntax: `/confirm-identity/:id`. */
  readonly path: string
  /** Paths in `files`; scripts and styles. */
  readonly assets: readonly string[]
}

/**
 * `release.json`: what a build says of itself. Written by the build preset, signed and uploaded by the release
 * command, checked by the registry, kept with the release for ever.
 */
export interface ReleaseManifest {
  readonly schema: 1
  readonly name: string
  readonly version: string
  readonly kind: 'shell' | 'remote'
  /** Digest of everything the build was made from; part of the container's name. 16 hex digits. */
  readonly build: string
  /** Global name of the federation container: `mfe_login__1_0_0__<build>`. Empty for the shell. */
  readonly container: string
  /** A remote: the contract range it needs. The shell: the one version it offers. */
  readonly contract: string
  /** Federated packages: a remote's required ranges, or the exact versions the shell provides. */
  readonly shared: Readonly<Record<string, string>>
  readonly namespaces: readonly string[]
  /** First path segments under the base path that belong to this remote: `/login`. */
  readonly mounts: readonly string[]
  readonly routes: readonly ReleaseRoute[]
  /** Names of the steps that it reports as finished; no others are counted. */
  readonly steps?: readonly string[]
  /** The container's entry, or the shell's script. */
  readonly entry: string
  /** Scripts and styles needed with the entry on every route: the exposed module's chunk, the styles. */
  readonly initial: readonly string[]
  readonly files: readonly ReleaseFile[]
  /** What is compiled into it, as CycloneDX in JSON. Kept with the release, not served to citizens. */
  readonly bill: ReleaseFile
  /** Source commit, or `uncommitted`. */
  readonly commit: string
}

/** A remote's release as a page knows it. Asset paths are relative to `baseUrl`. */
export interface ComposedRemote {
  readonly name: string
  readonly version: string
  readonly build: string
  readonly container: string
  readonly contract: string
  /** Absolute path with a closing slash: `/releases/mfe-login/1.0.0-<build>/`. */
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
  /** Set when an operator has switched the remote off. */
  readonly disabled?: { readonly is: string; readonly en: string; readonly until?: string }
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
 * so that a page weighs the same with five remotes and with a hundred; the shell fetches the rest of the composition
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
}

export const PAGE_DATA_ID = 'hlid-page'

/** Id of what a page says where its shell does not come; the shell takes it out of the page. */
export const LATE_NOTICE_ID = 'hlid-late'

declare global {
  interface Window {
    /** What was done on a screen that the page showed before its scripts were there. */
    hlidHeld?: { pressed?: Element | null; composing?: boolean; pressing?: boolean }
    /** Addresses of the page's own files that did not come. */
    hlidFailed?: string[]
    /** Entries of remotes that were there before the shell, and wait for its federation runtime. */
    hlidEntries?: (() => void)[]
  }
}

/** Where a release keeps what its pages show before their scripts are there, as JSON of this shape. */
export const FIRST_PAINT_FILE = 'first-paint.json'

/**
 * Markup by route, such as `/login`, and by language. The shell has one for every route, under `*`; what a remote shows
 * takes the place of its slot.
 */
export type FirstPaint = Readonly<Record<string, Readonly<Record<Locale, string>>>>

export const FIRST_PAINT_SLOT = '<span data-slot="screen"></span>'
