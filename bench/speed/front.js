import { X509Certificate, createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'

import { makeCertificate as writeCertificate } from '../../deploy/trial/certificate.js'

const folder = '.cache/bench'
const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

/** @returns {Promise<{ key: Buffer, cert: Buffer, spki: string }>} for localhost; `spki` is how Chromium is told to trust it */
export async function makeCertificate() {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/certificate.pem`
  await writeCertificate(file)
  const pem = readFileSync(file)
  const { publicKey } = new X509Certificate(pem)
  const spki = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return { key: pem, cert: pem, spki }
}

/** What a request over HTTP/2 is to the portal, which knows itself by its own origin. */
function headersFor(headers, portal, knownAs) {
  const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofTheConnection.has(name))
  const own = { host: new URL(knownAs).host, ...(headers.origin && { origin: knownAs }) }
  return { ...Object.fromEntries(plain), ...own }
}

/**
 * HTTP/2 with TLS before the portal.
 * @param {string} portal its origin
 * @param {{ key: Buffer, cert: Buffer }} certificate
 * @param {(path: string) => { headers: object, body: Buffer | string } | undefined} answerOf what this front answers itself
 * @param {(html: string, path: string) => string} [rewrite] what becomes of the portal's pages
 * @param {object} [settings]
 * @param {string} [settings.knownAs] the origin that the portal takes for its own
 * @param {number} [settings.port]
 */
export async function openFront(portal, certificate, answerOf = () => undefined, rewrite, settings = {}) {
  const { knownAs = portal, port = 0 } = settings
  const agent = new http.Agent({ keepAlive: true })
  const server = http2.createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    const own = answerOf(request.url)
    if (own) {
      response.writeHead(200, own.headers)
      response.end(own.body)
      return
    }
    const headers = headersFor(request.headers, portal, knownAs)
    const isPage = rewrite && request.headers['sec-fetch-dest'] === 'document'
    if (isPage) headers['accept-encoding'] = 'identity'
    const onward = http.request(portal + request.url, { agent, method: request.method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.has(name))
      if (isPage) sendRewritten(answer, Object.fromEntries(kept), response, (html) => rewrite(html, request.url))
      else answer.pipe(response.writeHead(answer.statusCode, Object.fromEntries(kept)))
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise((resolve) => server.listen(port, 'localhost', resolve))
  return {
    origin: `https://localhost:${server.address().port}`,
    close() {
      agent.destroy()
      server.close()
    },
  }
}

async function sendRewritten(answer, headers, response, rewrite) {
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  const { gzipSync } = await import('node:zlib')
  const body = gzipSync(rewrite(Buffer.concat(chunks).toString()))
  response.writeHead(answer.statusCode, { ...headers, 'content-encoding': 'gzip', 'content-length': body.length })
  response.end(body)
}
