import { inlineScript } from './inline-script.js'

/** webpack's loader for `import text from './script?inline'`: the module is the compiled script, as text. */
export default function inlineScriptLoader() {
  const done = this.async()
  inlineScript(this.resourcePath).then(({ text, files }) => {
    for (const file of files) this.addDependency(file)
    done(null, `export default ${JSON.stringify(text)}`)
  }, done)
}
