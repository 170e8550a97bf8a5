import { readFileSync, watch } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import webpack from 'webpack'

import { StampPlugin, unstamped } from './stamp-plugin.js'

/** Soon enough after the last of several files that an editor writes at once. */
const quietMs = 20

/** The first paint is a compilation of its own; without it a change is seen sooner. */
const isLeftOut = (plugin) => plugin.constructor.name === 'FirstPaintPlugin'

async function configurationOf(part, dist, origin) {
  const { version } = JSON.parse(readFileSync(`${part}/package.json`, 'utf8'))
  process.env['HLID_VERSION'] = unstamped(version)
  // Read anew each time: it depends on remote.json.
  const file = `${pathToFileURL(resolve(part, 'webpack.config.js')).href}?${Date.now()}`
  const config = await (await import(file)).default
  delete process.env['HLID_VERSION']
  const { publicPath } = config.output
  const [, build] = /-([0-9a-f]{16})\/$/.exec(publicPath) ?? []
  const name = `${config.name}_dev${origin && '_session'}`
  return {
    ...config,
    // A page of a portal in development holds one release of each part, so chunks need no name of their build's own.
    output: { ...config.output, path: resolve(dist), uniqueName: name, publicPath: origin + publicPath },
    plugins: [...config.plugins.filter((plugin) => !isLeftOut(plugin)), new StampPlugin(build)],
    cache: { ...config.cache, name, idleTimeout: 5000 },
  }
}

/** @returns {Promise<() => Promise<void>>} stops it; resolves after the first build */
async function keepCompiling(part, dist, origin, onBuilt) {
  const compiler = webpack(await configurationOf(part, dist, origin))
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

/**
 * Keeps a compiler of a part that builds again at each change of a file it was made from; another compiler once its
 * declaration changes.
 * @param {string} part folder of a workspace, such as `mfe-login`
 * @param {object} options
 * @param {string} options.dist where the builds go, one after the other
 * @param {string} [options.origin] where its files are served, when that is not the portal
 * @param {(built: { isFirst: boolean, changedAt: number }) => void} options.onBuilt whether nothing had changed yet, and
 *   when something did, in ms
 * @param {(error: unknown) => void} options.onError a declaration that can't be read; the next change is another try
 * @returns {Promise<() => Promise<void>>} stops it; resolves after the first build
 */
export async function buildAtEachChange(part, { dist, origin = '', onBuilt, onError }) {
  const start = (isChange) =>
    keepCompiling(part, dist, origin, (built) => onBuilt({ ...built, isFirst: built.isFirst && !isChange })).catch(
      (error) => {
        onError(error)
        return async () => undefined
      },
    )
  let stop = await start(false)
  let restarted = Promise.resolve()
  const watcher = watch(part, (_event, file) => {
    if (file !== 'remote.json' && file !== 'package.json') return
    restarted = restarted.then(async () => {
      await stop()
      stop = await start(true)
    })
  })
  return async () => {
    watcher.close()
    await restarted
    await stop()
  }
}
