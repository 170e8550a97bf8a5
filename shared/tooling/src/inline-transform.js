import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { inlineScript } from './inline-script.js'
import { inlineStyle } from './inline-style.js'

const textOf = async (path) => (path.endsWith('.scss') ? inlineStyle(path) : await inlineScript(path)).text

/** Jest's transform of what is imported with `?inline`: tests run the very text that a build would hold. */
export default {
  async processAsync(_source, path) {
    return { code: `export default ${JSON.stringify(await textOf(path))}` }
  },
  async getCacheKeyAsync(_source, path) {
    const folder = dirname(path)
    const hash = createHash('sha256').update(path)
    const files = path.endsWith('.scss')
      ? inlineStyle(path).files
      : (await readdir(folder)).sort().map((name) => join(folder, name))
    for (const file of [...files, fileURLToPath(new URL('inline-script.js', import.meta.url))])
      hash.update(await readFile(file))
    return hash.digest('hex')
  },
}
