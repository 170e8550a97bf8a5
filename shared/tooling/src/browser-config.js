import { join } from 'node:path'

import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'

import { digestOf } from './input-digest.js'
import { codeRule, stylesheetLoaders } from './loaders.js'
import { inputFolders, presetFolders, readJson, root, workspacePath } from './project.js'

/**
 * Written as it stands into each build's stylesheet loader: the page knows the hash of each file of a release, and a
 * stylesheet without one is not taken.
 */
function insertStylesheet(link) {
  link.integrity = window.hlidIntegrity(link.href)
  link.addEventListener('error', () => link.remove())
  document.head.appendChild(link)
}

/**
 * What the shell and the remotes have in common.
 * @param {string} dir the workspace's folder
 */
export async function browserConfig(dir) {
  const { name, version: packageVersion } = readJson(join(dir, 'package.json'))
  // A release command may ask for another version than the one that stands in package.json.
  const version = process.env['HLID_VERSION'] ?? packageVersion
  const folders = inputFolders(workspacePath(dir))
  const build = await digestOf(folders)
  const identity = { name, version, build }

  return {
    identity,
    folders,
    config: {
      mode: 'production',
      name,
      context: dir,
      target: ['web', 'es2022'],
      devtool: false,
      output: {
        path: join(dir, 'dist'),
        clean: true,
        filename: '[name].js',
        chunkFilename: '[name].js',
        assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
        // Absolute and versioned: what is under it never changes.
        publicPath: `/releases/${name}/${version}-${build}/`,
        crossOriginLoading: 'anonymous',
        hashFunction: 'sha256',
      },
      resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
      module: {
        rules: [
          // What the oldest browsers of the browserslist have, but for static blocks of classes.
          codeRule('es2022'),
          {
            test: /\.s?css$/,
            use: [
              // Relative to the stylesheet: a style kept in the cache must not name the address of an earlier build.
              { loader: MiniCssExtractPlugin.loader, options: { publicPath: './' } },
              ...stylesheetLoaders(identity, { onlyNames: false }),
            ],
          },
          { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        ],
      },
      plugins: [
        new MiniCssExtractPlugin({
          filename: '[name].css',
          chunkFilename: '[name].css',
          ignoreOrder: true,
          insert: insertStylesheet,
        }),
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      ],
      optimization: {
        // Both in this process: to start another one takes longer than it saves.
        minimizer: [
          new MinimizerPlugin({
            minify: MinimizerPlugin.swcMinify,
            parallel: false,
            // Another look at what the first has made shorter; and the language that everything is compiled to.
            minimizerOptions: { compress: { passes: 3, ecma: 2022 }, ecma: 2022 },
          }),
          new CssMinimizerPlugin({ parallel: false }),
        ],
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
      },
      cache: {
        type: 'filesystem',
        cacheDirectory: join(root, '.cache/webpack'),
        name,
        version: await digestOf(presetFolders),
      },
      performance: false,
      infrastructureLogging: { level: 'error' },
    },
  }
}
