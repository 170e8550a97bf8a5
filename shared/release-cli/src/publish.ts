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

type UploadedRelease = Omit<PackedRelease, 'manifest'> & {
  readonly manifest: Pick<PackedRelease['manifest'], 'name' | 'version'>
}

/** Uploads one release. @throws RegistryError with the answer of every rule of the gate */
export const publishRelease = (
  registry: Pick<RegistryClient, 'upload'>,
  { manifest: { name, version }, archive, signature }: UploadedRelease,
  purpose: ReleasePurpose = 'release',
): Promise<Published> =>
  registry.upload('/v1/releases', archive, {
    headers: { 'x-hlid-signature': signature, [PURPOSE_HEADER]: purpose },
    onWait: nowAndThen((seconds) =>
      console.error(
        `Waiting for the registry, which holds ${name}@${version} against its rules and opens its screens in a browser (${seconds} s).`,
      ),
    ),
  })

const sayEverySeconds = 15

/** Says it again after a quarter of a minute, and not at each sign. */
function nowAndThen(say: (seconds: number) => void): (seconds: number) => void {
  let said = 0
  return (seconds) => {
    if (seconds - said < sayEverySeconds) return
    said = seconds
    say(seconds)
  }
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
