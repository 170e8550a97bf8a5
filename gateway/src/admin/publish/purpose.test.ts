import { sql } from 'kysely'

import { handMade, type HandMade } from '../../../test/releases'
import { startWithReleases, type Running } from '../../../test/start'
import { migrations } from '../../releases/store/migrations'
import { purposeOf } from '../../releases/store/purposes'
import { sweepReleases } from '../../releases/store/sweep'

let running: Running
afterEach(() => running.stop())

const made = (version: string): HandMade => handMade('mfe-login', version)
const override = made('1.1.0-override.1795941000000')
const development = made('1.1.0-dev.1795940000000')
const promote = ({ manifest: { name, version } }: HandMade, percent = 100) =>
  running.admin('POST', `/v1/parts/${name}/promote`, { version, percent, why: 'test' })
const listed = async (query: string) =>
  (await running.admin('GET', `/v1/releases?name=mfe-login${query}`)).body.releases.map(
    ({ version, purpose }: { version: string; purpose: string }) => `${version} ${purpose}`,
  )

test('what was made for one browser is shown to it by a link, and live for nobody', async () => {
  running = await startWithReleases({ developmentReleases: false })
  for (const [release, purpose, says] of [
    [
      override,
      'override',
      /^mfe-login@1\.1\.0-override\.\d+ was made by npx hlid override for one browser\..* npx hlid/,
    ],
    [development, 'development', /was made by npm run dev, .*DEVELOPMENT_RELEASES=no.* npx hlid publish mfe-login$/],
  ] as const) {
    expect((await running.publish(release, { purpose })).body.rules.pop()).toMatchObject({
      ...{ rule: 'smoke-test', passed: true, notRun: true },
      detail: expect.stringContaining('is for its maker'),
    })
    for (const percent of [1, 100]) {
      const { status, body } = await promote(release, percent)
      expect([status, body.detail]).toEqual([409, 'not-for-everyone'])
      expect(body.message).toMatch(says)
    }
    const { name, version } = release.manifest
    expect((await running.admin('POST', '/v1/previews', { name, version })).status).toBe(201)
  }
  expect(await listed('&purpose=release')).toEqual(['1.0.0 release'])
  expect((await listed('')).sort()).toEqual([
    '1.0.0 release',
    `${development.manifest.version} development`,
    `${override.manifest.version} override`,
  ])
})

test('a test portal gives everyone what is being developed, and nobody an override', async () => {
  running = await startWithReleases({ developmentReleases: true })
  await running.publish(development, { purpose: 'development' })
  await running.publish(override, { purpose: 'override' })
  expect((await promote(development)).status).toBe(200)
  expect((await promote(override)).status).toBe(409)
})

test('the same build can be published for everyone afterwards, and an override takes nothing from a release', async () => {
  running = await startWithReleases()
  const release = made('1.2.0')
  await running.publish(release, { purpose: 'override' })
  expect((await running.publish(release, { purpose: 'override' })).body.result).toBe('unchanged')
  expect((await running.publish(release)).body.result).toBe('published')
  expect((await running.publish(release, { purpose: 'override' })).body.result).toBe('unchanged')
  expect((await promote(release)).status).toBe(200)
  const { body } = await running.admin('GET', '/v1/history?subject=mfe-login')
  const publishes = body.entries.filter(({ action, version }: { action: string; version: string }) => {
    return action === 'publish' && version === '1.2.0'
  })
  expect(publishes.map(({ evidence }: { evidence: object }) => evidence)).toEqual([
    expect.not.objectContaining({ purpose: expect.anything() }),
    expect.objectContaining({ purpose: 'override' }),
  ])
})

test('an unknown purpose is refused', async () => {
  running = await startWithReleases()
  const { status, body } = await running.publish(override, { purpose: 'experiment' })
  expect([status, body.detail]).toEqual([400, 'unknown-purpose'])
})

test('what was made for its maker is swept after two days, or two after its newest link', async () => {
  running = await startWithReleases()
  const { db } = running.database
  const day = 86_400_000
  await running.publish(override, { purpose: 'override' })
  await running.publish(made('1.2.0'))
  const sweep = (days: number) =>
    sweepReleases(db, new Date(Date.now() + (days - 30) * day), new Date(Date.now() + days * day))
  expect(await sweep(1.9)).toEqual([])
  expect(await sweep(2.1)).toEqual([`mfe-login@${override.manifest.version}`])
  await running.publish(development, { purpose: 'development' })
  await sql`alter table releases disable trigger never_changes`.execute(db)
  await sql`update releases set published_at = published_at - interval '3 days'`.execute(db)
  const { name, version } = development.manifest
  await running.admin('POST', '/v1/previews', { name, version })
  expect(await sweep(0)).toEqual([])
})

test('what developers had made before is told by how it was named', async () => {
  running = await startWithReleases()
  const { db } = running.database
  for (const release of [override, development, made('1.2.0-dev.1'), made('1.2.0')]) await running.publish(release)
  await sql`drop table makers_releases`.execute(db)
  await migrations['006-makers-releases']?.up(db)
  const purposes = (await listed('')).map((line: string) => line.replace(/\d{13}/, ''))
  expect(purposes.sort()).toEqual([
    '1.0.0 release',
    '1.1.0-dev. development',
    '1.1.0-override. override',
    '1.2.0 release',
    '1.2.0-dev.1 release',
  ])
  expect(await purposeOf(db, 'mfe-login', '1.2.0')).toBe('release')
})
