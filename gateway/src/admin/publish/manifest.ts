import { RegistryError } from '@hlid/remote-contract/registry'
import { ReleaseManifest } from '@hlid/remote-contract/registry/manifest'
import { Ajv } from 'ajv'

const check = new Ajv({ allErrors: true }).compile<ReleaseManifest>(ReleaseManifest)

/** @throws RegistryError that names every member which is wrong */
export function parseManifest(json: string): ReleaseManifest {
  let manifest: unknown
  try {
    manifest = JSON.parse(json)
  } catch {
    throw new RegistryError('bad-manifest', 'release.json is not JSON; build the workspace again.')
  }
  if (check(manifest)) return manifest
  const faults = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'release.json'} ${message}`)
  throw new RegistryError('bad-manifest', `release.json is not as it should be: ${faults.slice(0, 5).join('; ')}`)
}
