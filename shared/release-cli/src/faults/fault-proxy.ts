import { createHash } from 'node:crypto'
import http from 'node:http'

import type { ComposedRemote } from '@hlid/remote-contract/composition'
import { type HealthReport, REPORTS_URL, VIEW_META_NAME } from '@hlid/remote-contract/delivery'

import { badEntry } from './bad-code'
import type { BadAnswer, BadCode, Fault } from './table'

export interface Trial {
  readonly fault: Fault
  /** Path of the one file that is bad, in the release. */
  readonly file: string
  /** Leaves the page without a last good release to fall to. */
  readonly alone: boolean
}

export interface FaultProxy {
  readonly origin: string
  /** @returns what pages report of the trial from here on: attempts that failed, as `release: network` */
  begin(trial: Trial): readonly string[]
  close(): Promise<void>
}

const isBadCode = (bad: BadAnswer | BadCode): bad is BadCode =>
  typeof bad === 'string' && (bad.startsWith('throws-') || bad === 'needs-another-shell')

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

async function bytesOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A portal's answers as they come, but for one file of one release. Listens on loopback. */
export async function startFaultProxy(portal: string, release: ComposedRemote): Promise<FaultProxy> {
  const { baseUrl, container } = release
  let trial: Trial | undefined
  let reported: string[] = []
  let happened = 0
  let badText = ''

  function noteReport(body: string) {
    const { events } = JSON.parse(body) as HealthReport // from the shell, which makes it of the same type
    for (const event of events) if (event.kind === 'failed') reported.push(`${event.rung}: ${event.failure}`)
  }

  async function fetchUpstream(request: http.IncomingMessage) {
    const sent = await bytesOf(request)
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { ...request.headers, host: new URL(portal).host, 'accept-encoding': 'identity' }
      const call = http.request(new URL(request.url ?? '/', portal), { method: request.method, headers }, resolve)
      call.on('error', reject)
      call.end(sent)
    })
    return { status: answer.statusCode ?? 502, headers: { ...answer.headers }, body: await bytesOf(answer) }
  }

  /** A page that names the bad file's own hash, reports, and has no last good release where there should be none. */
  function rewritten(html: string, { fault, file, alone }: Trial): string {
    const known = release.integrity[file]
    const named = isBadCode(fault.bad) && known && badText ? html.replaceAll(known, integrityOf(badText)) : html
    // Previews have no view, so that they count for nothing; what this page reports stays here.
    const text = named.replace(new RegExp(`(<meta name="${VIEW_META_NAME}" content=")[^"]*`), '$1trial')
    if (!alone) return text
    return text.replace(/(id="hlid-page">)(.*?)(<\/script>)/s, (_whole, open: string, json: string, close: string) => {
      const data = JSON.parse(json) as { remote?: { lastGood?: unknown } }
      delete data.remote?.lastGood
      return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close
    })
  }

  async function answerPlainly(request: http.IncomingMessage, response: http.ServerResponse) {
    const { status, headers, body } = await fetchUpstream(request)
    delete headers['content-length']
    delete headers['transfer-encoding']
    const isPage = trial && String(headers['content-type']).startsWith('text/html')
    response.writeHead(status, headers).end(isPage && trial ? rewritten(body.toString('utf8'), trial) : body)
  }

  async function answerBadly(bad: BadAnswer, request: http.IncomingMessage, response: http.ServerResponse) {
    if (bad === 'hang') return
    const { headers, body } = await fetchUpstream(request)
    delete headers['content-length']
    if (typeof bad === 'object') return response.writeHead(bad.status, { 'content-type': 'text/plain' }).end('bad')
    if (bad === 'drip') {
      response.writeHead(200, headers)
      let at = 0
      const timer = setInterval(() => response.write(body.subarray(at, (at += 1))), 250)
      return response.on('close', () => clearInterval(timer))
    }
    const bodies = {
      html: '<!doctype html><title>Sign in to the network</title>',
      truncated: body.subarray(0, body.length / 2),
      tampered: Buffer.concat([body, Buffer.from('\n;void 0')]),
      'wrong-type': body,
    } as const
    const type = bad === 'html' ? 'text/html' : bad === 'wrong-type' ? 'application/json' : headers['content-type']
    return response.writeHead(200, { ...headers, 'content-type': type ?? 'text/javascript' }).end(bodies[bad])
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === REPORTS_URL) {
      noteReport((await bytesOf(request)).toString('utf8'))
      return response.writeHead(204).end()
    }
    const isBad = trial !== undefined && path === baseUrl + trial.file
    if (!trial || !isBad || happened >= (trial.fault.times ?? Infinity)) return answerPlainly(request, response)
    happened += 1
    const { bad } = trial.fault
    if (!isBadCode(bad)) return answerBadly(bad, request, response)
    return response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' })
      .end(badText)
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const entry = await fetch(portal + baseUrl + release.entry).then((one) => one.text())
  return {
    origin: `http://localhost:${port}`,
    begin(next) {
      trial = next
      happened = 0
      reported = []
      badText = isBadCode(next.fault.bad) ? badEntry(entry, container, next.fault.bad) : ''
      return reported
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
