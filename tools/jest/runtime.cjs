const { register } = require('node:module')
const { fileURLToPath, pathToFileURL } = require('node:url')

const { default: JestRuntime } = require('jest-runtime')

const { asModule } = require('./as-module.cjs')

let hooked = false
let files = 0

/**
 * Loads tests with Node's own `import`, not Jest's, which links every package anew in a `vm` context for each test file.
 * Every module is loaded once a process, so it keeps what it holds, and the code that the engine made of it, from one
 * test file to the next; only the test file itself is imported with a number of its own. Where coverage is counted, which
 * is done file by file, `hooks.js` hands that number on to all modules of the repository, so that they are fresh.
 *
 * Of Jest's runtime this overrides where modules come from; `jest.mock` is not to be had.
 */
module.exports = class Runtime extends JestRuntime {
  #number = ++files
  #transformer

  constructor(config, environment, resolver, transformer, ...rest) {
    super(config, environment, resolver, transformer, ...rest)
    this.#transformer = transformer
    const data = { config, fresh: this._coverageOptions.collectCoverage }
    if (!hooked) register('./hooks.js', pathToFileURL(__filename), { data })
    hooked = true
  }

  #transformed(url) {
    return this.#transformer.transform(fileURLToPath(url), { ...asModule, ...this._coverageOptions })
  }

  unstable_shouldLoadAsEsm() {
    return true
  }

  async unstable_importModule(path) {
    globalThis[Symbol.for('jest globals')] = this.jestGlobals.cjsGlobals(path)
    const url = pathToFileURL(path)
    url.searchParams.set('file', this.#number)
    await import(url)
  }

  /** Jest's own, of which there is one: that which collects a file's tests and runs them. It starts anew as well. */
  requireInternalModule(path) {
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'))
    Reflect.deleteProperty(require.cache, path)
    return require(path)
  }

  /** Jest's wraps `process`, which here is the process. */
  installGetBuiltinModule() {}

  /** Read when a stack is written, by the address that is in the stack. */
  getSourceMaps() {
    const transformed = (url) => this.#transformed(url)
    return new (class extends Map {
      get(url) {
        if (!this.has(url) && /^file:[^?]*\.tsx?(\?|$)/.test(url)) this.set(url, transformed(url).sourceMapPath)
        return super.get(url)
      }
    })()
  }

  getAllV8CoverageInfoCopy() {
    return super
      .getAllV8CoverageInfoCopy()
      .map(({ result }) => ({ result, codeTransformResult: this.#transformed(pathToFileURL(result.url)) }))
  }
}
