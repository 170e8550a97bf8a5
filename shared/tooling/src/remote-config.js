import { join } from 'node:path'

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'

import { browserConfig } from './browser-config.js'
import { expectedByRemote, requiredRanges } from './federated.js'
import { readJson } from './project.js'
import { ReleasePlugin } from './release-plugin.js'

/** `mfe-login`, `1.0.0`, `0123…` → `mfe_login__1_0_0__0123…`: a global name that no other build has. */
export const containerName = ({ name, version, build }) =>
  `${name}__${version}__${build}`.replace(/[^A-Za-z0-9_]/g, '_')

/**
 * webpack's configuration of a remote: one exposed module, nothing of what the shell provides.
 * @param {string} dir the remote's folder, with a `remote.json`
 */
export async function remoteConfig(dir) {
  const { config, identity } = await browserConfig(dir)
  const declared = readJson(join(dir, 'remote.json'))
  const container = containerName(identity)
  return {
    ...config,
    entry: {},
    output: { ...config.output, uniqueName: container },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: expectedByRemote,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ReleasePlugin({
        ...identity,
        kind: 'remote',
        container,
        contract: declared.contract,
        shared: requiredRanges,
        namespaces: declared.namespaces,
        mounts: declared.mounts,
        routes: declared.routes,
        entryChunk: container,
        initialChunk: 'remote',
      }),
    ],
    optimization: {
      ...config.optimization,
      runtimeChunk: false,
      splitChunks: { chunks: 'async', minSize: 8_000, maxInitialRequests: 4, maxAsyncRequests: 4 },
    },
  }
}
