import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { billOfMaterials } from './bill-of-materials.js'
import { statsFile } from './federation-manifest.js'
import { sourceCommit } from './source-commit.js'

const integrity = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const billFile = 'bom.json'

/**
 * Writes `release.json` beside the built files (its shape: `ReleaseManifest` in `@hlid/remote-contract`), and fails
 * the build where `remote.json` and the code disagree.
 */
export class ReleasePlugin {
  /**
   * @param {object} known what is known before the build
   * @param {object} known.release the manifest's members that don't depend on the built files
   * @param {{ path: string, chunk: string, calls?: Record<string, string[]> }[]} known.routes
   * @param {string} known.entryChunk
   * @param {string} known.initialChunk name of the chunk that every route needs
   * @param {Iterable<string>} known.folders what it is built from
   */
  constructor({ release, routes, entryChunk, initialChunk, folders }) {
    this.release = release
    this.routes = routes
    this.entryChunk = entryChunk
    this.initialChunk = initialChunk
    this.folders = folders
  }

  apply(compiler) {
    let bill
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('ReleasePlugin', () => {
        this.#checkRoutes(compilation)
        bill = billOfMaterials(compilation, this.release)
      })
    })
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length) return
      const folder = compilation.outputOptions.path
      const paths = compilation.getAssets().map(({ name }) => name)
      const files = await Promise.all(
        paths
          .filter((path) => !path.endsWith('.map') && path !== statsFile)
          .sort()
          .map(async (path) => {
            const content = await readFile(join(folder, path))
            return { path, integrity: integrity(content), size: content.length }
          }),
      )
      await writeFile(join(folder, billFile), bill)
      const manifest = {
        schema: 1,
        ...this.release,
        routes: this.routes.map(({ path, chunk, calls }) => ({
          path,
          assets: this.#assets(compilation, chunk),
          ...(calls && { calls }),
        })),
        entry: [...(compilation.namedChunks.get(this.entryChunk)?.files ?? [])].find((file) => file.endsWith('.js')),
        initial: this.#assets(compilation, this.initialChunk),
        files,
        bill: { path: billFile, integrity: integrity(bill), size: Buffer.byteLength(bill) },
        commit: await sourceCommit(this.folders),
      }
      await writeFile(join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    })
  }

  #checkRoutes(compilation) {
    const declared = new Set(this.routes.map(({ chunk }) => chunk))
    const complain = (sentence) => compilation.errors.push(new Error(sentence))
    for (const { path, chunk } of this.routes) {
      if (compilation.namedChunks.has(chunk)) continue
      complain(
        `remote.json says that ${path} is shown by ${chunk}, but no import carries that name. ` +
          `In src/routes.tsx, write: lazy: () => import(/* webpackChunkName: "${chunk}" */ './screens/${chunk}/${chunk}')`,
      )
    }
    for (const chunk of compilation.namedChunks.keys()) {
      if (!chunk.endsWith('Screen') || declared.has(chunk)) continue
      complain(
        `The code loads ${chunk}, but remote.json has no route for it. ` +
          `Under "routes", add: { "path": "/…", "chunk": "${chunk}" }`,
      )
    }
  }

  /** Scripts and styles that a named chunk needs, the entry's own left out. */
  #assets(compilation, name) {
    const entry = new Set(compilation.namedChunks.get(this.entryChunk)?.files ?? [])
    const files = new Set()
    for (const group of compilation.namedChunks.get(name)?.groupsIterable ?? []) {
      for (const chunk of group.chunks) for (const file of chunk.files) files.add(file)
    }
    return [...files].filter((file) => /\.(js|css)$/.test(file) && !(entry.has(file) && file.endsWith('.js'))).sort()
  }
}
