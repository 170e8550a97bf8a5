import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import webpack from 'webpack'

const { Compilation, sources } = webpack
/**
 * Scripts and styles after the minifier, which keeps what has not changed, and before their hashes are taken; the
 * federation's manifest once the plugin has written it.
 */
const stages = [
  { stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10, files: /\.(js|css)$/ },
  { stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 10, files: /\.json$/ },
]
const unstampedTime = '0'.repeat(13)

/** The version that a compiler of `npm run dev` is made with; each of its builds gets the time instead. */
export const unstamped = (version) => `${version}-dev.${unstampedTime}`

/** @param {string} build the digest that the compiler was made with @returns what puts a new version and build in */
function newStamp(build) {
  const time = String(Date.now())
  const own = randomBytes(8).toString('hex')
  return (text) => text.replace(/dev([._])0{13}/g, `dev$1${time}`).replaceAll(build, own)
}

/**
 * Gives each build of one compiler a version and a build of its own, so that the compiler can stay and compile no more
 * than what changed: both stand in names and addresses inside the files.
 */
export class StampPlugin {
  /** @param {string} build the digest that the compiler was made with */
  constructor(build) {
    this.build = build
  }

  apply(compiler) {
    let stamp
    compiler.hooks.thisCompilation.tap('StampPlugin', (compilation) => {
      stamp = newStamp(this.build)
      for (const { stage, files } of stages)
        compilation.hooks.processAssets.tap({ name: 'StampPlugin', stage }, (assets) => {
          for (const [name, asset] of Object.entries(assets)) {
            if (!files.test(name)) continue
            const text = asset.source().toString()
            const stamped = stamp(text)
            if (stamped !== text) compilation.updateAsset(name, new sources.RawSource(stamped))
          }
        })
    })
    compiler.hooks.afterEmit.tapPromise({ name: 'StampPlugin', stage: 100 }, async ({ outputOptions, errors }) => {
      if (!errors.length) await stampManifest(outputOptions.path, stamp)
    })
  }
}

async function stampManifest(folder, stamp) {
  const [manifestFile, billFile] = ['release.json', 'bom.json'].map((name) => join(folder, name))
  const bill = stamp(await readFile(billFile, 'utf8'))
  await writeFile(billFile, bill)
  const manifest = JSON.parse(stamp(await readFile(manifestFile, 'utf8')))
  const digest = createHash('sha384').update(bill).digest('base64')
  manifest.bill = { ...manifest.bill, integrity: `sha384-${digest}`, size: Buffer.byteLength(bill) }
  await writeFile(manifestFile, JSON.stringify(manifest))
}
