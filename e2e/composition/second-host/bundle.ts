import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { federated } from '@hlid/tooling'
import webpack from 'webpack'

/** The second host as one script. */
export async function bundleSecondHost(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hlid-second-host-'))
  const compiler = webpack({
    mode: 'production',
    entry: join(import.meta.dirname, 'host.ts'),
    output: { path: folder, filename: 'host.js' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
      ],
    },
    plugins: [new webpack.DefinePlugin({ VERSIONS: JSON.stringify(federated) })],
    optimization: { splitChunks: false },
    performance: false,
  })
  try {
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    )
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'))
    return await readFile(join(folder, 'host.js'), 'utf8')
  } finally {
    await new Promise((closed) => compiler.close(closed))
    await rm(folder, { recursive: true })
  }
}
