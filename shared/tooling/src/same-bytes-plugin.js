const own = [
  [/[\\/]\.federation[\\/]/, 'federation'],
  [/^container entry /, 'container'],
]

/**
 * The federation plugin names two modules of its own after this machine's paths, and webpack would number them by those
 * names. With fixed names, the same inputs give the same bytes on every machine.
 */
export class SameBytesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SameBytesPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameBytesPlugin', (modules) => {
        for (const module of modules) {
          const found = own.find(([pattern]) => pattern.test(module.nameForCondition() ?? module.identifier()))
          if (found) compilation.chunkGraph.setModuleId(module, found[1])
        }
      })
    })
  }
}
