import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createKey } from '@hlid/release-cli'
import { gatewaySuite } from 'gateway/test/suite'

import { makeFerries } from '../support/ferries'
import { operatorOf } from './support/operator'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hlid-source-')))
const keyFile = (process.env['HLID_KEY_FILE'] = join(folder, 'key.json'))
const repository = join(folder, 'ferries')
const sailings = join(repository, 'src/sailings.js')
const began = process.cwd()

const gateway = gatewaySuite()
const { hlid } = operatorOf(() => ({ gateway }))

const git = makeFerries(repository)

const sailTo = (port: string) => writeFileSync(sailings, `export const sailings = ['${port}']\n`)

function commit(port: string): string {
  sailTo(port)
  git('commit', '--quiet', '--all', '--message', port)
  return git('rev-parse', 'HEAD')
}

beforeAll(async () => {
  const { publicKey } = await createKey(keyFile)
  await gateway.admin('PUT', '/v1/teams/ferries', { remotes: ['mfe-ferries'], key: publicKey })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(() => process.chdir(repository))
afterEach(() => {
  process.chdir(began)
  process.exitCode = 0
})

async function publish(version: string): Promise<void> {
  const published = await hlid(['publish', '.', '--version', version])
  expect(published).toMatchObject({ code: 0, said: expect.stringContaining(`mfe-ferries@${version} published`) })
}

const verify = async (version: string, source: string, ...more: string[]) => {
  const { code, said, told } = await hlid(['verify', `mfe-ferries@${version}`, '--source', source, ...more])
  return { failed: code !== 0 || process.exitCode === 1, said, told }
}

test('a release is the same bytes when its source is built again, whatever lies in the work tree by then', async () => {
  const source = commit('Hrísey')
  await publish('1.0.0')
  sailTo('Nowhere')
  expect(await verify('1.0.0', source.slice(0, 8), '--installed')).toEqual({
    failed: false,
    said: `mfe-ferries@1.0.0 is what ${source.slice(0, 12)} builds: 2 files, byte for byte.`,
    told: '',
  })
  git('checkout', '--quiet', '.')
})

test('the files are named that are not what the source builds', async () => {
  const source = commit('Grímsey')
  sailTo('Elsewhere')
  await publish('1.1.0')
  git('checkout', '--quiet', '.')
  const { failed, said } = await verify('1.1.0', source, '--installed')
  expect(failed).toBe(true)
  expect(said).toMatch(new RegExp(`^mfe-ferries@1\\.1\\.0 is NOT what ${source.slice(0, 12)} builds:\n`))
  expect(said).toMatch(/^ {2}remoteEntry\.js +published sha384-\S+, built sha384-\S+$/m)
  expect(said).toMatch(/^ {2}release\.json +says otherwise: build, container$/m)
  expect(said).toMatch(/made from other files than the commit has/)
  expect(said).not.toMatch(/bom\.json/)
})

test('a source is refused that is not there, or not the one that the release names', async () => {
  const before = git('rev-parse', 'HEAD')
  const source = commit('Flatey')
  await publish('1.2.0')
  const later = commit('Viðey')
  expect(await verify('1.2.0', 'v9')).toMatchObject({
    failed: true,
    told: expect.stringContaining('has no commit v9. Fetch it'),
  })
  expect(await verify('1.2.0', before)).toMatchObject({
    failed: true,
    told: expect.stringMatching(
      `built from ${source}, which is neither ${before} nor before it. Try --source ${source}`,
    ),
  })
  expect(await verify('1.2.0', later, '--installed')).toMatchObject({
    failed: true,
    told: `mfe-ferries@1.2.0 was built from ${source}, and mfe-ferries was changed since then. Try --source ${source}`,
  })
  expect(await verify('6.6.6', later)).toMatchObject({
    failed: true,
    told: expect.stringContaining('6.6.6 is not published'),
  })
  process.chdir(folder)
  expect(await verify('1.2.0', later)).toMatchObject({
    failed: true,
    told: expect.stringContaining('no git repository'),
  })
})

test('with packages that another lock file names, nothing is built', async () => {
  commit('Papey')
  await publish('1.3.0')
  writeFileSync(join(repository, 'package-lock.json'), '{}')
  const { failed, told } = await verify('1.3.0', 'HEAD', '--installed')
  git('checkout', '--quiet', '.')
  expect([failed, told]).toEqual([true, expect.stringContaining('another package-lock.json than is here')])
})
