import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { copyRepository } from './lib/copy-of-repository.js'
import { run } from './lib/run.js'

const remote = 'mfe-delegation'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hlid-bytes-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function digestsOf(dist: string): Promise<Record<string, string>> {
  const names = (await readdir(dist, { recursive: true })).sort()
  const contents = await Promise.all(names.map((name) => readFile(join(dist, name))))
  return Object.fromEntries(
    contents.map((content, at) => [names[at], createHash('sha256').update(content).digest('hex')]),
  )
}

/** In a copy of this repository that nobody has built in. */
async function buildIn(place: string, command: string, args: string[], cwd = '.') {
  const copy = join(folder, place)
  await copyRepository(copy, [remote])
  const { code, output } = await run(command, args, { cwd: join(copy, cwd), quiet: true })
  if (code) throw new Error(output)
  return digestsOf(join(copy, remote, 'dist'))
}

const byReleaseCommand = `import('./shared/release-cli/src/build.ts').then(({ buildWorkspace }) => buildWorkspace('${remote}'))`

test('npx webpack in a workspace writes the same bytes as the release command does in another folder', async () => {
  const byWebpack = await buildIn('a', 'npx', ['--no-install', 'webpack'], remote)
  expect(Object.keys(byWebpack)).toEqual(expect.arrayContaining(['mf-manifest.json', 'release.json', 'remoteEntry.js']))
  const hooks = ['--import', '@hlid/tooling/typescript-hooks', '-e', byReleaseCommand]
  expect(await buildIn('another/and a longer path', process.execPath, hooks)).toEqual(byWebpack)
})
