import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

import { parts } from '../tools/lib/first-releases.js'

const wire = (file) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes of script and style over the wire until each route's screen works, of the last build. */
export function routes() {
  const rows = []
  for (const part of parts()) {
    const { routes, entry, initial } = JSON.parse(readFileSync(`${part}/dist/release.json`, 'utf8'))
    for (const { path, assets } of routes.length ? routes : [{ path: '(every page)', assets: [] }]) {
      const files = [...new Set([entry, ...initial, ...assets])]
      const sum = (ending) =>
        files.filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + wire(`${part}/dist/${file}`), 0)
      rows.push({ part, path, 'script (brotli)': sum('.js'), 'style (brotli)': sum('.css') })
    }
  }
  console.table(rows)
}
