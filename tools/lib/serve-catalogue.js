import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname } from 'node:path'

const built = new URL('../../catalogue/dist/', import.meta.url)
const types = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

/** The page that shows what was built last. */
async function page() {
  const { build, version, entry, initial } = JSON.parse(await readFile(new URL('release.json', built), 'utf8'))
  const base = `/catalogue/${version}-${build}/`
  const styles = initial.filter((file) => file.endsWith('.css'))
  return `<!doctype html>
<html lang="is">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hlið</title>
<link rel="icon" href="data:,">
${styles.map((file) => `<link rel="stylesheet" href="${base}${file}">`).join('\n')}
</head>
<body><div id="catalogue"></div><script src="${base}${entry}"></script></body>
</html>`
}

async function answer({ url = '/' }, response) {
  const file = /^\/catalogue\/[^/]+\/((?:assets\/)?[\w.-]+)$/.exec(url.split('?')[0])?.[1]
  try {
    const content = file ? await readFile(new URL(file, built)) : await page()
    const type = file ? types[extname(file)] : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type ?? 'application/octet-stream', 'cache-control': 'no-store' })
    response.end(content)
  } catch {
    response.writeHead(404).end()
  }
}

/**
 * Serves the catalogue of components as it was built last.
 * @param {number} port 0 for any that is free
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export function serveCatalogue(port) {
  const server = createServer((request, response) => void answer(request, response))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const close = () => {
        server.close()
        server.closeAllConnections()
      }
      resolve({ origin: `http://localhost:${server.address().port}`, close })
    })
  })
}
