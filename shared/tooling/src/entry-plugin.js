import webpack from 'webpack'

const { Compilation, RuntimeModule, sources } = webpack

/**
 * The page's scripts come in any order. An entry that comes before the shell, whose federation runtime it uses, leaves
 * itself in `hlidEntries`; the shell runs what it finds there.
 */
const whenShellIsThere =
  '(self._FEDERATION_RUNTIME_CORE?function(f){f()}:function(f){(self.hlidEntries=self.hlidEntries||[]).push(f)})'

/** On a second try the shell puts a query in `hlidTries`, so that no cache answers with what failed before. */
class FreshUrlModule extends RuntimeModule {
  constructor(container) {
    super('fresh url', RuntimeModule.STAGE_ATTACH)
    this.container = container
  }

  generate() {
    const tries = `(self.hlidTries||{})[${JSON.stringify(this.container)}]||""`
    return `var u=__webpack_require__.u;__webpack_require__.u=function(id){return u(id)+(${tries})};`
  }
}

/** What a remote's entry needs to be loaded by the shell at any moment, and again. */
export class EntryPlugin {
  /** @param {{ container: string, filename: string }} entry */
  constructor({ container, filename }) {
    this.container = container
    this.filename = filename
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('EntryPlugin', (chunk, requirements) => {
        if (!requirements.has(webpack.RuntimeGlobals.ensureChunk)) return
        compilation.addRuntimeModule(chunk, new FreshUrlModule(this.container))
      })
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
