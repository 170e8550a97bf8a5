import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import webpack from 'webpack'

import { StampPlugin, unstamped } from './stamp-plugin'

const digest = '0123456789abcdef'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hlid-stamp-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Late, as the federation plugin does. */
function writesManifest(this: webpack.Compiler, compiler: webpack.Compiler) {
  compiler.hooks.thisCompilation.tap('test', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
    compilation.hooks.processAssets.tap({ name: 'test', stage }, () =>
      compilation.emitAsset('mf-manifest.json', new webpack.sources.RawSource(`x__dev_0000000000000__${digest}`)),
    )
  })
}

async function build(compiler: webpack.Compiler) {
  const version = unstamped('1.0.0')
  await writeFile(join(folder, 'bom.json'), JSON.stringify({ version }))
  await writeFile(join(folder, 'release.json'), JSON.stringify({ version, build: digest, bill: { path: 'bom.json' } }))
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())))
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [manifest, federation, bill, script] = [
    JSON.parse(await read('release.json')),
    await read('mf-manifest.json'),
    await read('bom.json'),
    await read('main.js'),
  ]
  return { manifest, federation, bill, script }
}

test('each build of one compiler is a release of its own, in its files as in what it says of itself', async () => {
  await writeFile(
    join(folder, 'entry.js'),
    `console.log('/x/${unstamped('1.0.0')}-${digest}/', 'x__dev_0000000000000')`,
  )
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: folder },
    plugins: [writesManifest, new StampPlugin(digest)],
  })
  const seen = [await build(compiler), await build(compiler)]
  await new Promise((closed) => compiler.close(closed))
  for (const { manifest, federation, bill, script } of seen) {
    const time = /^1\.0\.0-dev\.([1-9]\d{12})$/.exec(manifest.version)?.[1]
    expect(script).toContain(`/x/1.0.0-dev.${time}-${manifest.build}/`)
    expect(script).toContain(`x__dev_${time}`)
    expect(federation).toBe(`x__dev_${time}__${manifest.build}`)
    expect(JSON.parse(bill)).toEqual({ version: manifest.version })
    const integrity = `sha384-${createHash('sha384').update(bill).digest('base64')}`
    expect(manifest.bill).toEqual({ path: 'bom.json', integrity, size: bill.length })
  }
  expect(new Set([digest, ...seen.map(({ manifest }) => manifest.build)]).size).toBe(3)
})
