import { RegistryError } from '@hlid/remote-contract/registry'

import { databaseSuite } from '../../../test/database'
import { handMade, makeKey } from '../../../test/releases'
import { listHistory } from './history'
import { listReleases } from './release-list'
import { insertRelease, readManifest, type NewRelease } from './releases'
import { saveTeam } from './teams'

const database = databaseSuite()
let kid: string
beforeAll(async () => {
  const key = await makeKey()
  kid = key.kid
  await saveTeam(database.db, { name: 'login', remotes: ['mfe-login'], key: key.jwk }, { actor: 'ci', now: new Date() })
})

function release(version: string, screen = 'screen'): NewRelease {
  const { manifest, files } = handMade('mfe-login', version, { files: { 'Screen.js': screen } })
  const stored = manifest.files.map(({ path, integrity }) => {
    const content = files.get(path) ?? Buffer.of()
    return { path, digest: integrity, content, brotli: null, gzip: null }
  })
  const manifestText = JSON.stringify(manifest)
  return { manifest, manifestText, signature: 's', kid, gate: [], purpose: 'release', files: stored, bill: '{}' }
}
const insert = (given: NewRelease) => insertRelease(database.db, given, { actor: 'team: ci', now: new Date() })
const entries = async () =>
  (await listHistory(database.db, { subject: 'mfe-login', limit: 100 })).map(({ action, version }) => [action, version])

test('of two who publish the same release at the same moment both succeed, and it is there once', async () => {
  await Promise.all([insert(release('1.0.0')), insert(release('1.0.0'))])
  expect(await entries()).toEqual([['publish', '1.0.0']])
  expect(await listReleases(database.db, { name: 'mfe-login' })).toMatchObject([{ version: '1.0.0', swept: false }])
  expect(await readManifest(database.db, 'mfe-login', '1.0.0')).toEqual(release('1.0.0').manifest)
})

test('of two who publish another content under one version the second is refused, and leaves nothing', async () => {
  const outcomes = await Promise.allSettled([insert(release('1.1.0', 'one')), insert(release('1.1.0', 'other'))])
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(refusals).toEqual([expect.any(RegistryError)])
  expect(refusals[0]).toMatchObject({ status: 409, code: 'version-taken' })
  expect((await entries()).filter(([, version]) => version === '1.1.0')).toEqual([['publish', '1.1.0']])
  const { n } = await database.db
    .selectFrom('blobs')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(2 * release('1.0.0').files.length - 1) // the styles are the same in both
})
