import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type webpack from 'webpack'
import type { Configuration, Stats } from 'webpack'

import { UsageError } from './usage-error'

/** The webpack that the workspace's own configuration uses: this command may stand elsewhere. */
async function webpackOf(configuration: string): Promise<typeof webpack> {
  let file: string
  try {
    file = createRequire(configuration).resolve('webpack')
  } catch {
    throw new UsageError(`webpack is not installed for ${configuration}; run: npm install`)
  }
  const { default: found } = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as {
    default: typeof webpack
  }
  return found
}

/**
 * Builds a workspace by its own webpack.config.js. The version, where one is given, goes to the build preset by the
 * environment, since names and addresses inside the files carry it.
 * @param dist where to, when it is not the workspace's own dist
 */
export async function buildWorkspace(workspace: string, version: string | undefined, dist?: string): Promise<void> {
  const file = resolve(workspace, 'webpack.config.js')
  if (!existsSync(file)) throw new UsageError(`There is no ${file}; name a workspace such as mfe-login.`)
  if (version !== undefined) process.env['HLID_VERSION'] = version
  const run = await webpackOf(file)
  const { default: configuration } = (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as {
    default: Configuration | Promise<Configuration>
  }
  const own = await configuration
  const compiler = run(dist === undefined ? own : { ...own, output: { ...own.output, path: resolve(dist) } })
  const stats = await new Promise<Stats | undefined>((done, reject) =>
    compiler.run((error, result) => (error ? reject(error) : done(result))),
  )
  await new Promise((done) => compiler.close(done))
  if (!stats || stats.hasErrors()) throw new UsageError(`The build failed.\n${stats?.toString('errors-only') ?? ''}`)
}
