import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { renderToStaticMarkup } from 'react-dom/server'
import webpack from 'webpack'

import { firstPaintConfig, firstPaintSource } from './first-paint-config.js'
import { inert } from './inert-markup.js'
import { root } from './project.js'

const { Compilation, sources } = webpack
const require = createRequire(import.meta.url)

/** Where a release keeps what its pages show before their scripts are there. */
const firstPaintFile = 'first-paint.json'
const locales = ['is-IS', 'en']

/**
 * Renders what `src/first-paint.tsx` says into a file of the release, where a part has one.
 */
export class FirstPaintPlugin {
  /**
   * @param {object} known
   * @param {{ name: string, version: string, build: string }} known.identity
   * @param {readonly string[]} known.routes those that may have one
   */
  constructor({ identity, routes }) {
    this.identity = identity
    this.routes = routes
  }

  apply(compiler) {
    const { context } = compiler
    if (!existsSync(join(context, firstPaintSource))) return
    compiler.hooks.thisCompilation.tap('FirstPaintPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'FirstPaintPlugin', stage }, async () => {
        try {
          const markup = await this.#render(context)
          compilation.emitAsset(firstPaintFile, new sources.RawSource(JSON.stringify(markup)))
        } catch (error) {
          compilation.errors.push(error)
        }
      })
    })
  }

  /** @returns {Promise<Record<string, Record<string, string>>>} markup by route and language */
  async #render(context) {
    await mkdir(join(root, '.cache'), { recursive: true })
    const folder = await mkdtemp(join(root, '.cache/first-paint-'))
    try {
      await compile(await firstPaintConfig(context, this.identity, folder))
      const { default: screensIn } = require(join(folder, 'first-paint.cjs'))
      const inEach = locales.map((locale) => [locale, screensIn(locale)])
      const routes = Object.keys(inEach[0][1]).sort()
      const strange = routes.find((route) => !this.routes.includes(route))
      if (strange) throw new Error(`src/first-paint.tsx shows ${strange}, which is not one of its routes.`)
      return Object.fromEntries(
        routes.map((route) => [
          route,
          Object.fromEntries(inEach.map(([locale, screens]) => [locale, inert(renderToStaticMarkup(screens[route]))])),
        ]),
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  }
}

/** @throws Error with what webpack says is wrong */
async function compile(config) {
  const compiler = webpack(config)
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
}
