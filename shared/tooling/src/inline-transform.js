import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Sass and webpack take longer to load than most tests to run, so only where the cache has no text yet.
const styleOf = async (path) => (await import('./inline-style.js')).inlineStyle(path)
const scriptOf = async (path) => (await import('./inline-script.js')).inlineScript(path)

/** Jest's transform of what is imported with `?inline`: tests run the very text that a build would hold. */
export default {
  async processAsync(_source, path) {
    const { text } = await (path.endsWith('.scss') ? styleOf(path) : scriptOf(path))
    return { code: `export default ${JSON.stringify(text)}` }
  },
  async getCacheKeyAsync(_source, path) {
    const folder = dirname(path)
    const hash = createHash('sha256').update(path)
    const files = path.endsWith('.scss')
      ? (await styleOf(path)).files
      : (await readdir(folder)).sort().map((name) => join(folder, name))
    for (const file of [...files, fileURLToPath(new URL('inline-script.js', import.meta.url))])
      hash.update(await readFile(file))
    return hash.digest('hex')
  },
}
