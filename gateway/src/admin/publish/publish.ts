import { RegistryError, type Published, type ReleasePurpose } from '@hlid/remote-contract/registry'

import { raise } from '../../concerns/store'
import { compress } from '../../releases/files/compress'
import { purposeOf } from '../../releases/store/purposes'
import { compareRelease, hasFiles, insertRelease, readForms } from '../../releases/store/releases'
import { teamOf } from '../../releases/store/teams'
import type { Principal } from '../../releases/store/tokens'
import { actorOf } from '../authenticate'
import type { AdminDeps } from '../deps'
import { passCandidate } from '../gate'
import { livePartsOf } from '../gate/live-parts'
import { runSmokeTest, withoutSmokeTest } from '../gate/smoke-test'
import { besideWhat } from './beside'
import { verifySignature } from './signature'
import type { Unpacked } from './unpack'

/** One release from an upload to the registry, or a refusal that names every rule it failed. */
export async function publish(
  { registry, live, smokeTest }: Pick<AdminDeps, 'registry' | 'live' | 'smokeTest'>,
  { manifest, manifestText, files }: Unpacked,
  { signature, purpose, principal }: { signature: string; purpose: ReleasePurpose; principal: Principal },
): Promise<Published> {
  const { name, version, build } = manifest
  const known = await compareRelease(registry.db, manifest, manifestText)
  const isHere = known === 'same' && (await hasFiles(registry.db, name, version))
  const isOpened = isHere && purpose === 'release' && (await purposeOf(registry.db, name, version)) !== 'release'
  if (isHere && !isOpened) return { name, version, build, result: 'unchanged', rules: [] }
  if (known === 'other')
    throw new RegistryError(
      'version-taken',
      `${name}@${version} exists with another content; give this one a new version: npx hlid publish <workspace> --version <version>`,
    )

  const kept = await readForms(
    registry.db,
    manifest.files.map(({ integrity }) => integrity),
  )
  const stored = await Promise.all(
    manifest.files.map(async ({ path, integrity }) => {
      const content = files.get(path) ?? new Uint8Array()
      return { path, digest: integrity, content, ...(kept.get(integrity) ?? (await compress(path, content))) }
    }),
  )
  const signed = await verifySignature(registry.db, signature, manifestText).catch((error: unknown) => {
    if (error instanceof RegistryError) return { fault: error.message }
    throw error
  })
  const beside = await besideWhat(registry.db, live.state, manifest)
  const rules = await passCandidate({
    manifest,
    files,
    wireSizes: new Map(stored.map(({ path, content, brotli }) => [path, (brotli ?? content).byteLength])),
    signed,
    owner: await teamOf(registry.db, name),
    live: livePartsOf(beside),
  })
  if (rules.every(({ passed }) => passed))
    rules.push(
      purpose === 'release' ? await runSmokeTest(smokeTest, manifest, files, beside) : withoutSmokeTest(purpose),
    )
  const failed = rules.filter(({ passed }) => !passed)
  if (failed.length || 'fault' in signed) {
    if (purpose === 'release') {
      const facts = { release: `${name}@${version}`, rules: failed.map(({ rule }) => rule), by: actorOf(principal) }
      const subject = `${name}@${version} ${build}`
      await raise(registry.db, { kind: 'gate.refused', subject, facts, now: registry.now() })
    }
    throw new RegistryError('gate', `${name}@${version} did not pass: ${failed.map(({ rule }) => rule).join(', ')}.`, {
      rules,
    })
  }

  const bill = new TextDecoder().decode(files.get(manifest.bill.path))
  const said = { manifest, manifestText, signature, kid: signed.kid, bill }
  const release = { ...said, gate: rules, purpose, files: stored, run: principal.run }
  await insertRelease(registry.db, release, { actor: actorOf(principal), now: registry.now() })
  return { name, version, build, result: known === 'same' && !isOpened ? 'restored' : 'published', rules }
}
