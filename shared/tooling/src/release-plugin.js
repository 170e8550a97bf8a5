import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from './project.js'

const integrity = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** The commit that the work tree stands on; `uncommitted` outside a checkout. */
function commitOf() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'uncommitted'
  }
}

/**
 * Writes `release.json` beside the built files (its shape: `ReleaseManifest` in `@hlid/remote-contract`), and fails
 * the build where `remote.json` and the code disagree.
 */
export class ReleasePlugin {
  /** @param {object} release what is known before the build: names, contract, routes with their chunk names */
  constructor({ entryChunk, initialChunk, routes, ...release }) {
    this.entryChunk = entryChunk
    this.initialChunk = initialChunk
    this.routes = routes
    this.release = release
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('ReleasePlugin', () => this.#checkRoutes(compilation))
    })
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length) return
      const folder = compilation.outputOptions.path
      const paths = compilation.getAssets().map(({ name }) => name)
      const files = await Promise.all(
        paths
          .filter((path) => !path.endsWith('.map'))
          .sort()
          .map(async (path) => {
            const content = await readFile(join(folder, path))
            return { path, integrity: integrity(content), size: content.length }
          }),
      )
      const manifest = {
        schema: 1,
        ...this.release,
        routes: this.routes.map(({ path, chunk }) => ({ path, assets: this.#assets(compilation, chunk) })),
        entry: [...(compilation.namedChunks.get(this.entryChunk)?.files ?? [])].find((file) => file.endsWith('.js')),
        initial: this.#assets(compilation, this.initialChunk),
        files,
        commit: commitOf(),
      }
      await writeFile(join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    })
  }

  #checkRoutes(compilation) {
    for (const { path, chunk } of this.routes) {
      if (compilation.namedChunks.has(chunk)) continue
      compilation.errors.push(
        new Error(
          `remote.json says that ${path} is shown by ${chunk}, but no import carries that name. ` +
            `In src/routes.tsx, write: lazy: () => import(/* webpackChunkName: "${chunk}" */ './screens/${chunk}/${chunk}')`,
        ),
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
