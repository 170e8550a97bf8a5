import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { inlineScript } from './inline-script.js'

/** Jest's transform of what is imported with `?inline`: tests run the very text that a build would hold. */
export default {
  async processAsync(_source, path) {
    return { code: `export default ${JSON.stringify((await inlineScript(path)).text)}` }
  },
  async getCacheKeyAsync(_source, path) {
    const folder = dirname(path)
    const hash = createHash('sha256').update(path)
    for (const name of (await readdir(folder)).sort()) hash.update(await readFile(join(folder, name)))
    return hash.update(await readFile(new URL('inline-script.js', import.meta.url))).digest('hex')
  },
}
