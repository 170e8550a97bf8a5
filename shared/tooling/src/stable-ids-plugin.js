/** By the beginning of what webpack calls the module. */
const ids = new Map([
  ['container entry ', 1],
  ['javascript/esm|data:text/javascript', 2],
])

/**
 * The federation plugin names two modules after the folder that it is installed in, and webpack numbers modules by their
 * names. With numbers of their own, a build has the same bytes in any folder.
 */
export class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules)
          for (const [name, id] of ids)
            if (module.identifier().startsWith(name)) compilation.chunkGraph.setModuleId(module, id)
      })
    })
  }
}
