import webpack from 'webpack'

import { whenShellIsThere } from './when-shell-is-there.js'

const { Compilation, sources } = webpack

/** What a remote's entry needs to be loaded by the shell at any moment, and again. */
export class EntryPlugin {
  /** @param {{ filename: string }} entry */
  constructor({ filename }) {
    this.filename = filename
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'EntryPlugin', stage }, () => {
        compilation.updateAsset(
          this.filename,
          (source) => new sources.ConcatSource(whenShellIsThere, '(function(){', source, '\n})'),
        )
      })
    })
  }
}
