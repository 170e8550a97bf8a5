import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { readJson, root } from './project.js'

/**
 * webpack's configuration of a service or command that runs in Node: our own code in one file for each entry, packages
 * left to node_modules.
 * @param {string} dir the workspace's folder
 * @param {Record<string, string>} entry name of the file in dist → source
 */
export function nodeConfig(dir, entry) {
  const { name } = readJson(join(dir, 'package.json'))
  return {
    mode: 'production',
    name,
    context: dir,
    entry,
    target: 'node20',
    devtool: 'source-map',
    experiments: { outputModule: true },
    output: { path: join(dir, 'dist'), clean: true, filename: '[name].js', module: true, library: { type: 'module' } },
    externalsType: 'module',
    externalsPresets: { node: true },
    externals: ({ request }, done) => {
      const isPackage = /^[a-z@]/i.test(request ?? '') && !request.startsWith('@hlid/')
      if (isPackage) done(null, `module-import ${request}`)
      else done()
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      // import.meta.url stays the address of the built file, so files beside it are found at run time.
      parser: { javascript: { importMeta: false, createRequire: false, url: false, dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules\/(?!@hlid\/)/,
          resourceQuery: { not: [/^\?inline$/] },
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2023',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { resourceQuery: /^\?inline$/, loader: fileURLToPath(new URL('inline-loader.js', import.meta.url)) },
        { test: /\.(css|html|ya?ml|txt|svg)$/, type: 'asset/source' },
      ],
    },
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    cache: { type: 'filesystem', cacheDirectory: join(root, '.cache/webpack'), name: `${name}-node` },
    performance: false,
    infrastructureLogging: { level: 'error' },
  }
}
