/** Builds of the product's parts with source maps beside them, and whose each piece of a file is. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import webpack from 'webpack'

/** @returns {Promise<import('webpack').Stats>} of a build that went well */
export async function compile(config) {
  const compiler = webpack(config)
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : compiler.close(() => resolve(result)))),
  )
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  return stats
}

/** @returns {Promise<{ folder: string, lateFiles(chunk: string): string[] }>} where the build is, and its late chunks */
export async function buildWithMaps(part) {
  const { default: config } = await import(`../${part}/webpack.config.js`)
  const { cache, output, ...rest } = await config
  const folder = mkdtempSync(join(tmpdir(), 'hlid-maps-'))
  const settings = { ...rest, cache: { ...cache, name: `${cache.name}-maps` }, devtool: 'hidden-source-map' }
  const { compilation } = await compile({ ...settings, output: { ...output, path: folder } })
  const lateFiles = (chunk) => compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []
  return { folder, lateFiles }
}

/** `webpack://…/node_modules/react-dom/cjs/…` is of react-dom; what is ours is of its workspace. */
export function ownerOf(source, part) {
  if (!source) return `${part} (joints between modules)`
  const [, inside] = /^webpack:\/\/[^/]+\/(.*)$/.exec(source) ?? []
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (library) return library.replace(/^(@module-federation)\/.*/, '$1')
  if (inside === undefined || /^(webpack|\.federation|external)/.test(inside)) return `webpack's own, ${part}`
  return /^(shared\/[^/]+)\//.exec(inside)?.[1] ?? part
}
