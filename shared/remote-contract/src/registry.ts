/** What the registry answers to whoever calls it: the console, the release command, and its own tests. */

import type { LivePointer } from './operations'

/**
 * What a release was made for: everyone, or its maker's own browser, by `npm run dev` or `npx hlid override`. Said with
 * the upload in `PURPOSE_HEADER`; without it a release is for everyone.
 */
export type ReleasePurpose = 'release' | 'development' | 'override'
export const PURPOSE_HEADER = 'x-hlid-purpose'

/** What is live of one part, as the registry keeps it. */
export interface Pointer extends LivePointer {
  readonly name: string
  /** Releases that everybody had before `current`, newest first; the first is the last good one. */
  readonly trail: readonly string[]
}

/** A gateway whose pages do not have what was made live. */
export interface GatewayBehind {
  /** Its machine and port. */
  readonly name: string
  /** ISO 8601; when it was last heard of. */
  readonly seenAt: string
}

/** What the registry answers when a pointer was moved. */
export interface MovedPointer extends Pointer {
  /** Gateways on which it is not in force yet; those of the version before this one are not known. */
  readonly behind: readonly GatewayBehind[]
}

/** Why a move of a part can be refused. The console has words for each, in both languages. */
export type MoveRefusal =
  | 'already-live'
  | 'bad-request'
  | 'bad-token'
  | 'changed-meanwhile'
  | 'does-not-fit'
  | 'files-swept'
  | 'held'
  | 'key-revoked'
  | 'no-baseline'
  | 'no-last-good'
  | 'no-token'
  | 'not-disabled'
  | 'not-for-everyone'
  | 'not-from-console'
  | 'not-yours'
  | 'nothing-live'
  | 'operators-only'
  | 'session-over'
  | 'token-revoked'
  | 'unknown-host'
  | 'unknown-part'
  | 'unknown-release'
  | 'until-past'

/** Why anything else can be refused, which the release command tells in the registry's own words. */
export type OtherRefusal =
  | 'bad-archive'
  | 'bad-manifest'
  | 'bad-signature'
  | 'gate'
  | 'key-taken'
  | 'no-bill'
  | 'no-previews'
  | 'not-a-release'
  | 'not-found'
  | 'preview-of-what'
  | 'remote-taken'
  | 'too-large'
  | 'unknown-composition'
  | 'unknown-key'
  | 'unknown-purpose'
  | 'unknown-team'
  | 'unknown-token'
  | 'version-taken'
  | 'which-team'

export type RefusalCode = MoveRefusal | OtherRefusal

/** One rule of the publish gate and what it said. */
export interface RuleAnswer {
  readonly rule: string
  readonly passed: boolean
  /** It could not be asked, and holds nothing back; `detail` says why. */
  readonly notRun?: true
  readonly detail: string
}

/** What the registry says of an upload that it took. */
export interface Published {
  readonly name: string
  readonly version: string
  readonly build: string
  /** `restored`: it was published before, and its files had been swept. */
  readonly result: 'published' | 'restored' | 'unchanged'
  readonly rules: readonly RuleAnswer[]
}

export interface HistoryEntry<Evidence = Readonly<Record<string, unknown>>> {
  /** From 1, without a gap. */
  readonly seq: number
  /** ISO 8601. */
  readonly at: string
  readonly actor: string
  readonly action: string
  /** The remote, team or token it happened to. */
  readonly subject: string
  readonly version: string | null
  readonly reason: string
  readonly evidence: Evidence
  /** Of the entry before it. */
  readonly previous: string
  readonly hash: string
}

export interface HistoryProof {
  readonly whole: boolean
  readonly entries: number
  /** Hash of the newest entry: who remembers it can tell later that nothing was cut off. */
  readonly head: string
  readonly brokenAt?: number
}
