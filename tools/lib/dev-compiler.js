import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import webpack from 'webpack'

import { StampPlugin, unstamped } from './stamp-plugin.js'

/** Soon enough after the last of several files that an editor writes at once. */
const quietMs = 20

/** The first paint is a compilation of its own; without it a change is seen sooner. */
const isLeftOut = (plugin) => plugin.constructor.name === 'FirstPaintPlugin'

async function configurationOf(part, dist) {
  const { version } = JSON.parse(readFileSync(`${part}/package.json`, 'utf8'))
  process.env['HLID_VERSION'] = unstamped(version)
  // Read anew each time: it depends on remote.json.
  const file = `${pathToFileURL(resolve(part, 'webpack.config.js')).href}?${Date.now()}`
  const config = await (await import(file)).default
  delete process.env['HLID_VERSION']
  const [, build] = /-([0-9a-f]{16})\/$/.exec(config.output.publicPath) ?? []
  const name = `${config.name}_dev`
  return {
    ...config,
    // A page of a portal in development holds one release of each part, so chunks need no name of their build's own.
    output: { ...config.output, path: resolve(dist), uniqueName: name },
    plugins: [...config.plugins.filter((plugin) => !isLeftOut(plugin)), new StampPlugin(build)],
    cache: { ...config.cache, name, idleTimeout: 5000 },
  }
}

/**
 * Keeps a compiler of a part that builds again at each change of a file it was made from.
 * @param {string} part such as `mfe-login`
 * @param {string} dist where the builds go, one after the other
 * @param {(built: { isFirst: boolean, changedAt: number }) => void} onBuilt
 * @returns {Promise<() => Promise<void>>} stops it; resolves after the first build
 */
export async function keepCompiling(part, dist, onBuilt) {
  const compiler = webpack(await configurationOf(part, dist))
  let changedAt = Date.now()
  let isFirst = true
  compiler.hooks.invalid.tap('dev', () => (changedAt = Date.now()))
  await new Promise((first) => {
    compiler.watch({ aggregateTimeout: quietMs, ignored: /[\\/](dist|\.cache)[\\/]/ }, (error, stats) => {
      if (error || stats.hasErrors()) console.error(`${part}\n${error?.stack ?? stats.toString('errors-only')}`)
      else onBuilt({ isFirst, changedAt })
      isFirst = false
      first()
    })
  })
  return () => new Promise((closed) => compiler.close(closed))
}
