import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import type { Signed } from '../publish/signature'

/** A release beside what is live. */
export interface BesideLive {
  readonly manifest: ReleaseManifest
  readonly live: LiveParts
}

/** A release at the gate, unpacked but not believed. */
export interface Candidate extends BesideLive {
  /** Files and bill of materials by path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Bytes over the wire by path: Brotli, or as it is where that is smaller. */
  readonly wireSizes: ReadonlyMap<string, number>
  /** Whose key signed it, or why that can't be said. */
  readonly signed: Signed | { readonly fault: string }
  /** Team that the name is registered to. */
  readonly owner: string | undefined
}

/** What is live, canaries included. */
export interface LiveParts {
  /** None before the first one; two while one of them is a canary. */
  readonly shells: readonly ReleaseManifest[]
  readonly remotes: readonly ReleaseManifest[]
}

/** `undefined` when the candidate passes, else what is wrong and what would mend it. */
export interface Rule<Subject = Candidate> {
  readonly name: string
  readonly check: (subject: Subject) => string | undefined | Promise<string | undefined>
}
