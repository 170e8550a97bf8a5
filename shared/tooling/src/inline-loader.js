import { inlineScript } from './inline-script.js'
import { inlineStyle } from './inline-style.js'

/** webpack's loader for what is imported with `?inline`: the module is the compiled script or stylesheet, as text. */
export default async function inlineLoader() {
  const file = this.resourcePath
  const { text, files } = file.endsWith('.scss') ? inlineStyle(file) : await inlineScript(file)
  for (const each of files) this.addDependency(each)
  return `export default ${JSON.stringify(text)}`
}
