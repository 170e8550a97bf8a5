import webpack from 'webpack'

const { Compilation } = webpack

/** Down to the language of the oldest, and short: nothing here stands in for a symbol or for `document.all`. */
const codeRule = {
  test: /\.[jt]s$/,
  loader: 'swc-loader',
  options: {
    env: { targets: 'ie 11', exclude: ['transform-typeof-symbol', 'transform-instanceof'] },
    jsc: { parser: { syntax: 'typescript' }, assumptions: { noDocumentAll: true, pureGetters: true } },
  },
}

/**
 * Compiles a script that is written into a page or a file, with all that it imports, to the language of the oldest
 * browsers: some of what it does is done for them.
 * @param {string} file a TypeScript file
 * @returns {Promise<{ text: string, files: readonly string[] }>} statements without a global name, and what they are
 *   made from
 */
export async function inlineScript(file) {
  const inMemory = new KeptInMemory()
  const compiler = webpack({
    mode: 'production',
    entry: file,
    target: ['web', 'es5'],
    output: { filename: 'script.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [codeRule] },
    plugins: [inMemory],
    cache: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
  })
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }))
  const text = inMemory.text.trim()
  if (/<\/script|<!--/i.test(text)) throw new Error(`${file} would end the element that it stands in.`)
  const files = [...stats.compilation.fileDependencies].filter((path) => path.endsWith('.ts'))
  return { text, files: files.sort() }
}

/** Takes the one script that comes out of a build; nothing is written to disk. */
class KeptInMemory {
  text = ''

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('KeptInMemory', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'KeptInMemory', stage }, (assets) => {
        this.text = String(assets['script.js']?.source() ?? '')
        for (const name of Object.keys(assets)) compilation.deleteAsset(name)
      })
    })
  }
}
