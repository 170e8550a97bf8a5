import type { CanaryVerdict } from '@hlid/remote-contract/operations'
import {
  PURPOSE_HEADER,
  type MovedPointer,
  type Pointer,
  type Published,
  type ReleasePurpose,
} from '@hlid/remote-contract/registry'

import type { PackedRelease } from './pack'
import type { RegistryClient } from './registry-client'

/** Uploads one release. @throws RegistryError with the answer of every rule of the gate */
export const publishRelease = (
  registry: RegistryClient,
  { archive, signature }: PackedRelease,
  purpose: ReleasePurpose = 'release',
): Promise<Published> =>
  registry.upload('/v1/releases', archive, { 'x-hlid-signature': signature, [PURPOSE_HEADER]: purpose })

/** Everything that is live. */
export interface Status {
  readonly revision: number
  readonly parts: readonly {
    readonly name: string
    readonly team: string
    readonly live: Pointer | null
    readonly lastGood: string | null
  }[]
  /** Missing in the answer of an older registry. */
  readonly canaries?: readonly CanaryVerdict[]
}

/** What is asked of a part's pointer; each is written down with its reason. */
export type MoveAction = 'promote' | 'rollback' | 'disable' | 'enable'

/** A registry of the version before does not say which gateways are behind. */
export type Moved = Pointer & Partial<MovedPointer>

/** Moves a pointer and answers with it as it is then. */
export const movePart = (
  registry: RegistryClient,
  name: string,
  action: MoveAction,
  body: { readonly why: string } & Readonly<Record<string, unknown>>,
): Promise<Moved> => registry.post(`/v1/parts/${encodeURIComponent(name)}/${action}`, body)
