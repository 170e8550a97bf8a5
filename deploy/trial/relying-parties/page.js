import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

import { codeOf } from './guide.js'
import { closerOf } from './shown.js'

const library = readFileSync(
  new URL('../../../node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js', import.meta.url),
)

/** oidc-client-ts in a page that has no server but for its files. */
export async function startPage({ port, portal, address, clientId }) {
  const code = codeOf('A page without a server', 'ts')
    .replace(/^import .*\n/gm, '')
    .replaceAll('https://portal.example', portal)
    .replaceAll('https://app.example', address)
  const html = `<!doctype html><button id="sign-in">Sign in</button><p></p><script src="/library.js"></script>
<script type="module">
const { UserManager } = oidc
const clientId = ${JSON.stringify(clientId)}
let user
${code}
if (user) document.querySelector('p').textContent = 'Signed in: ' + user.profile.name
</script>`
  const server = createServer(({ url }, answer) => {
    const isLibrary = url === '/library.js'
    answer.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html; charset=utf-8')
    answer.end(isLibrary ? library : html)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return closerOf(server)
}
