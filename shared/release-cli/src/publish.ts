import { PURPOSE_HEADER, type Published, type ReleasePurpose } from '@hlid/remote-contract/registry'

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
  registry.upload(archive, {
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
