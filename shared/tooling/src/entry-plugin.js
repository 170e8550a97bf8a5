import { fileURLToPath } from 'node:url'

import webpack from 'webpack'

import { inlineScript } from './inline-script.js'

const { Compilation, sources } = webpack
const source = fileURLToPath(new URL('in-page/when-shell-is-there.ts', import.meta.url))
let whenShellIsThere

/** What a remote's entry needs to be loaded by the shell at any moment, and again. */
export class EntryPlugin {
  /** @param {{ filename: string }} entry */
  constructor({ filename }) {
    this.filename = filename
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tapPromise({ name: 'EntryPlugin', stage }, async () => {
        whenShellIsThere ??= await inlineScript(source)
        const { text } = whenShellIsThere
        compilation.updateAsset(
          this.filename,
          (entry) => new sources.ConcatSource(`(function(start){${text}})(function(){`, entry, '\n})'),
        )
      })
    })
  }
}
