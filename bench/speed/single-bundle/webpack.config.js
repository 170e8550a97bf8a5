import { fileURLToPath } from 'node:url'

import { shellConfig } from '@hlid/tooling'
import webpack from 'webpack'

import { compile } from '../../maps.js'

const fromHere = (path) => fileURLToPath(new URL(path, import.meta.url))
const federationOnly = new Set(['ModuleFederationPlugin', 'ReleasePlugin', 'FirstPaintPlugin'])

/** Named as the shell's releases are: the shell sees to it that its styles come from its own address. */
const identity = { name: 'single', version: '1.0.0', build: 'bundle' }
export const singleBundleShell = JSON.stringify(identity)
export const singleBundleAddress = `/releases/${identity.name}/${identity.version}-${identity.build}/`
export const singleBundleFolder = fromHere('../../../.cache/bench/single-bundle')

/**
 * The shell with its remotes compiled in: one build of the same sources by the same presets, without federation. A
 * remote and each of its screens is a chunk, what several need is shared, as somebody would build it who has one team.
 */
export async function singleBundleConfig() {
  const config = await shellConfig(fromHere('../../../shell'))
  return {
    ...config,
    name: 'single-bundle',
    // Not named in the files: for the profile alone.
    devtool: 'hidden-source-map',
    output: { ...config.output, path: singleBundleFolder, publicPath: singleBundleAddress, uniqueName: 'single' },
    plugins: [
      ...config.plugins.filter((plugin) => !federationOnly.has(plugin.constructor.name)),
      new webpack.NormalModuleReplacementPlugin(/\/remotes\/remote-loader$/, fromHere('remotes.tsx')),
    ],
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 8_000,
        maxInitialRequests: 4,
        maxAsyncRequests: 4,
      },
    },
    cache: { ...config.cache, name: `single-bundle-maps-${config.mode}` },
  }
}

/** @returns {Promise<Map<string, string[]>>} chunk name → the scripts and styles that must be there to run it */
export async function buildSingleBundle() {
  const stats = await compile(await singleBundleConfig())
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true })
  return new Map(
    Object.entries(namedChunkGroups).map(([name, { assets }]) => [name, assets.map((asset) => asset.name)]),
  )
}
