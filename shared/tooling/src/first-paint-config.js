import { join } from 'node:path'

import { digestOf } from './input-digest.js'
import { codeRule, stylesheetLoaders } from './loaders.js'
import { presetFolders, root } from './project.js'

export const firstPaintSource = './src/first-paint.tsx'

/**
 * webpack's configuration of a part's first paint: our own code for Node, with the class names of the browser's build.
 * @param {string} dir the part's folder
 * @param {{ name: string, build: string }} identity the browser build's
 * @param {string} path the folder it is written to
 */
export async function firstPaintConfig(dir, identity, path) {
  return {
    mode: 'production',
    name: `${identity.name}-first-paint`,
    context: dir,
    target: 'node20',
    devtool: false,
    entry: { 'first-paint': firstPaintSource },
    output: { path, filename: '[name].cjs', library: { type: 'commonjs2' }, hashFunction: 'sha256' },
    externalsType: 'commonjs',
    externals: ({ request }, done) => {
      const isPackage = /^[a-z@]/i.test(request ?? '') && !request.startsWith('@hlid/')
      if (isPackage) done(null, request)
      else done()
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        codeRule('es2023'),
        { test: /\.s?css$/, use: stylesheetLoaders(identity, { onlyNames: true }) },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: `${identity.name}-first-paint`,
      version: await digestOf(presetFolders),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  }
}
