import { createRequire } from 'node:module'

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'

import { browserConfig } from './browser-config.js'
import { EntryPlugin } from './entry-plugin.js'
import { expectedByRemote, requiredRanges } from './federated.js'
import { federationManifest } from './federation-manifest.js'
import { FirstPaintPlugin } from './first-paint-plugin.js'
import { ReleasePlugin } from './release-plugin.js'
import { readDeclaration } from './remote-declaration.js'
import { StableIdsPlugin } from './stable-ids-plugin.js'

const filename = 'remoteEntry.js'

// Where it is not told, the plugin lets webpack fail and reads the place from the error: a second for each build.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack')

/** `mfe-login`, `1.0.0`, `0123…` → `mfe_login__1_0_0__0123…`: a global name that no other build has. */
export const containerName = ({ name, version, build }) =>
  `${name}__${version}__${build}`.replace(/[^A-Za-z0-9_]/g, '_')

/**
 * webpack's configuration of a remote: one exposed module, nothing of what the shell provides.
 * @param {string} dir the remote's folder, with a `remote.json`
 */
export async function remoteConfig(dir) {
  const { config, identity, folders } = await browserConfig(dir)
  const { contract, namespaces, mounts, routes, operations, steps } = readDeclaration(dir, identity.name)
  const container = containerName(identity)
  return {
    ...config,
    entry: {},
    output: { ...config.output, uniqueName: container },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename,
        library: { type: 'window', name: container },
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: expectedByRemote,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: federationManifest(identity),
        // Else a file in the node_modules of whatever folder the build was started in.
        virtualRuntimeEntry: true,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new StableIdsPlugin(),
      new EntryPlugin({ filename }),
      new FirstPaintPlugin({ identity, routes: routes.map(({ path }) => path) }),
      new ReleasePlugin({
        release: {
          ...identity,
          kind: 'remote',
          container,
          contract,
          shared: requiredRanges,
          namespaces,
          mounts,
          operations,
          ...(steps && { steps }),
        },
        routes,
        entryChunk: container,
        initialChunk: 'remote',
        folders,
      }),
    ],
    optimization: {
      ...config.optimization,
      runtimeChunk: false,
      splitChunks: {
        chunks: 'async',
        minSize: 8_000,
        maxInitialRequests: 4,
        maxAsyncRequests: 4,
        cacheGroups: {
          // A library is a file of its own only where several screens share it: each release has new addresses anyway.
          defaultVendors: false,
          // One stylesheet: the page names it with its hash, and no later screen waits for one.
          styles: { type: 'css/mini-extract', name: 'styles', enforce: true },
        },
      },
    },
  }
}
