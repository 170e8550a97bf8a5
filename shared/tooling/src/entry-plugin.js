import webpack from 'webpack'

const { Compilation, sources } = webpack

/**
 * The page's scripts come in any order. An entry that comes before the shell, whose federation runtime it uses, leaves
 * itself in `hlidEntries`; the shell runs what it finds there.
 */
const whenShellIsThere =
  '(self._FEDERATION_RUNTIME_CORE?function(f){f()}:function(f){(self.hlidEntries=self.hlidEntries||[]).push(f)})'

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
