import { holdToTable } from './hold-to-table'
import type { Running } from './start'

const own = { 'x-hlid-console': '1', 'content-type': 'application/json' }

export interface Browser {
  cookie: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

/** The console's page, as far as the registry sees it. */
export function browser({ registry }: Running): Browser {
  return {
    cookie: '',
    async call(method, path, body, headers = {}) {
      const answer = await fetch(registry + path, {
        method,
        headers: { ...(body === undefined ? { 'x-hlid-console': '1' } : own), cookie: this.cookie, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const set = answer.headers.get('set-cookie')
      if (set) this.cookie = set.split(';')[0] ?? ''
      const isJson = answer.headers.get('content-type')?.includes('json')
      if (isJson) holdToTable(method, path, answer.status, await answer.clone().json())
      return answer
    },
  }
}

export async function signedIn(running: Running, token = running.operator): Promise<Browser> {
  const page = browser(running)
  const { status } = await page.call('POST', '/v1/session', { token })
  if (status !== 201) throw new Error(`not signed in: ${status}`)
  return page
}

/** Events of an open console, one after the other; undefined when the stream has ended. */
export async function openStream(
  page: Browser,
  query = '',
): Promise<{ next(event: string): Promise<unknown>; close(): Promise<void> }> {
  const answer = await page.call('GET', `/v1/watch${query}`)
  if (!answer.ok || !answer.body) throw new Error(`no events: ${answer.status}`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(event) {
      for (;;) {
        const found = /event: (\w+)\ndata: (.*)\n\n/.exec(text)
        if (found) text = text.slice(found.index + found[0].length)
        if (found?.[1] === event) return JSON.parse(found[2] ?? '') as unknown
        if (found) continue
        const { value, done } = await reader.read()
        if (done) return undefined
        text += value
      }
    },
    close: () => reader.cancel(),
  }
}
