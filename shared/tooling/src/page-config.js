import { browserConfig } from './browser-config.js'
import { ReleasePlugin } from './release-plugin.js'

/**
 * webpack's configuration of a page that stands on its own and ships with the service that serves it. Its `release.json`
 * names the script, the styles and the hash of each file; the address of its files carries the build, so what is under
 * it never changes.
 * @param {string} dir the workspace's folder
 */
export async function pageConfig(dir) {
  const { config, identity, folders } = await browserConfig(dir)
  const { name, version, build } = identity
  return {
    ...config,
    entry: { [name]: './src/index.tsx' },
    output: { ...config.output, publicPath: `/${name}/${version}-${build}/` },
    plugins: [
      ...config.plugins,
      new ReleasePlugin({
        release: { ...identity, kind: 'page' },
        routes: [],
        entryChunk: name,
        initialChunk: name,
        folders,
      }),
    ],
    optimization: { ...config.optimization, splitChunks: false },
  }
}
