import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'

import { browserConfig } from './browser-config.js'
import { federated, providedByShell } from './federated.js'
import { contractVersion } from './contract-version.js'
import { ReleasePlugin } from './release-plugin.js'

/**
 * webpack's configuration of the shell: knows no remote at build time, provides every federated package.
 * @param {string} dir the shell's folder
 */
export async function shellConfig(dir) {
  const { config, identity, folders } = await browserConfig(dir)
  return {
    ...config,
    entry: { shell: './src/index.ts' },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: 'hlid_shell',
        shared: providedByShell,
        shareStrategy: 'loaded-first',
        remotes: {},
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
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
