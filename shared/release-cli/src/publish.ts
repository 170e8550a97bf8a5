import type { PackedRelease } from './pack'
import type { RegistryClient, RuleAnswer } from './registry-client'

/** What the registry says of an upload that it took. */
export interface Published {
  readonly name: string
  readonly version: string
  readonly build: string
  /** `restored`: it was published before, and its files had been swept. */
  readonly result: 'published' | 'restored' | 'unchanged'
  readonly rules: readonly RuleAnswer[]
}

/** Uploads one release. @throws RegistryError with the answer of every rule of the gate */
export const publishRelease = (registry: RegistryClient, release: PackedRelease): Promise<Published> =>
  registry.upload('/v1/releases', release.archive, release.signature)

/** What is live of one part. */
export interface Pointer {
  readonly name: string
  readonly current: string
  readonly trail: readonly string[]
  readonly canary: string | null
  readonly canaryPercent: number
  readonly cohort: string | null
  readonly disabled: { readonly is: string; readonly en: string; readonly until?: string } | null
  readonly revision: number
}

/** Everything that is live. */
export interface Status {
  readonly revision: number
  readonly parts: readonly {
    readonly name: string
    readonly team: string
    readonly live: Pointer | null
    readonly lastGood: string | null
  }[]
}

/** What is asked of a part's pointer; each is written down with its reason. */
export type MoveAction = 'promote' | 'rollback' | 'disable' | 'enable'

/** Moves a pointer and answers with it as it is then. */
export const movePart = (
  registry: RegistryClient,
  name: string,
  action: MoveAction,
  body: { readonly why: string } & Readonly<Record<string, unknown>>,
): Promise<Pointer> => registry.post(`/v1/parts/${encodeURIComponent(name)}/${action}`, body)
