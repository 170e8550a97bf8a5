import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import webpack from 'webpack'

import { browserConfig } from './browser-config.js'
import { federated, providedByShell } from './federated.js'
import { FirstPaintPlugin } from './first-paint-plugin.js'
import { contractVersion } from './contract-version.js'
import { root } from './project.js'
import { ReleasePlugin } from './release-plugin.js'

/** The router's exports lead to its development build under every condition. */
const routerFile = (file) => join(root, 'node_modules/react-router/dist/production', file)
/** Parts of the router that nobody uses would stay in the page for the sake of their names in developer tools. */
const namelessRouter = {
  test: /react-router[\\/]dist[\\/]production/,
  loader: fileURLToPath(new URL('nameless-parts.js', import.meta.url)),
}
const productionRouter = { 'react-router$': routerFile('index.mjs'), 'react-router/dom$': routerFile('dom-export.mjs') }

/**
 * webpack's configuration of the shell: knows no remote at build time, provides every federated package.
 * @param {string} dir the shell's folder
 */
export async function shellConfig(dir) {
  const { config, identity, folders } = await browserConfig(dir)
  return {
    ...config,
    resolve: { ...config.resolve, alias: productionRouter },
    module: { ...config.module, rules: [...config.module.rules, namelessRouter] },
    entry: { shell: './src/index.ts' },
    plugins: [
      ...config.plugins,
      // What the shell provides it has itself, so it is compiled as any page: federation begins where it hands that out.
      new webpack.DefinePlugin({
        PROVIDED_VERSIONS: JSON.stringify(providedByShell),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
      new FirstPaintPlugin({ identity, routes: ['*'] }),
      new ReleasePlugin({
        release: {
          ...identity,
          kind: 'shell',
          container: '',
          contract: contractVersion(),
          shared: federated,
          namespaces: ['shell'],
          mounts: [],
        },
        routes: [],
        entryChunk: 'shell',
        initialChunk: 'shell',
        folders,
      }),
    ],
    // One script: nothing of the shell waits for another round of requests, but what is imported on purpose.
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { default: false, defaultVendors: false } } },
  }
}
