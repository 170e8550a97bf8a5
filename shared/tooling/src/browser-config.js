import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'

import { inputDigest } from './input-digest.js'
import { mode, readJson, root, workspacePath } from './project.js'

/**
 * What the shell and the remotes have in common.
 * @param {string} dir the workspace's folder
 */
export async function browserConfig(dir) {
  const { name, version } = readJson(join(dir, 'package.json'))
  const build = await inputDigest(workspacePath(dir))
  // Two releases of one part can be in a page at once, so a class name carries the build as well.
  const scope = `${name}-${build.slice(0, 6)}`
  const className = (context, _template, local) => {
    const file = relative(root, context.resourcePath)
    return `${scope}-${local}-${createHash('sha256').update(file).digest('hex').slice(0, 5)}`
  }

  return {
    identity: { name, version, build },
    config: {
      mode,
      name,
      context: dir,
      target: ['web', 'es2020'],
      devtool: mode === 'development' ? 'source-map' : false,
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
          {
            test: /\.[jt]sx?$/,
            exclude: /node_modules\/(?!@hlid\/)/,
            loader: 'swc-loader',
            options: {
              jsc: {
                target: 'es2020',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: mode === 'development' } },
              },
            },
          },
          {
            test: /\.s?css$/,
            use: [
              MiniCssExtractPlugin.loader,
              {
                loader: 'css-loader',
                options: {
                  importLoaders: 1,
                  modules: {
                    auto: /\.module\.scss$/,
                    getLocalIdent: className,
                    namedExport: false,
                    exportLocalsConvention: 'as-is',
                  },
                },
              },
              { loader: 'sass-loader', options: { api: 'modern-compiler' } },
            ],
          },
          { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        ],
      },
      plugins: [
        new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      ],
      optimization: {
        minimizer: ['...', new CssMinimizerPlugin()],
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
      },
      cache: {
        type: 'filesystem',
        cacheDirectory: join(root, '.cache/webpack'),
        name: `${name}-${mode}`,
        version: build,
      },
      performance: false,
      infrastructureLogging: { level: 'error' },
    },
  }
}
