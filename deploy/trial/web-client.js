import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

const withinMs = 20_000

/**
 * A browser as far as the portal sees one: cookies, the CSRF header, an address of its own, and what a browser and the
 * shell do by themselves when an answer does not come.
 */
export class WebClient {
  #cookies = new Map()
  /** Calls that were made again, as the page would make them. */
  retries = 0
  /** How often it was shown the page that asks to wait. */
  waits = 0

  /**
   * @param {string} origin
   * @param {string} address the loopback address it calls from
   * @param {string} ca the certificate that it trusts
   * @param {number} patience how often it makes a call again that had no answer
   */
  constructor(origin, address, ca, patience = 15) {
    this.origin = origin
    this.patience = patience
    this.agent = new https.Agent({ keepAlive: true, localAddress: address, ca })
  }

  close() {
    this.agent.destroy()
  }

  get(path) {
    return this.#again('GET', path, { accept: 'text/html,*/*' })
  }

  async json(method, path, body) {
    const answer = await this.#again(method, path, this.#headers(), body && JSON.stringify(body))
    return { ...answer, body: answer.text ? JSON.parse(answer.text) : undefined }
  }

  /** As `json`, and never made again. */
  once(method, path, body) {
    return this.#send(method, path, this.#headers(), body && JSON.stringify(body))
  }

  #headers() {
    return {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-xsrf-ids': this.#cookies.get('__Host-XSRF-IDS') ?? '',
    }
  }

  /** What could not be reached, or had no service behind it, is asked once a second for a while. */
  async #again(method, path, headers, body) {
    for (let left = this.patience; ; left -= 1) {
      const answer = await this.#send(method, path, headers, body).catch((error) => ({ status: 0, error }))
      if (answer.status >= 100 && answer.status < 500) return answer
      const { refresh } = answer.headers ?? {}
      if (refresh) {
        // A page that tries again by itself, for as long as somebody looks at it.
        this.waits += 1
        left += 1
        await wait(Number(refresh) * 1000)
        continue
      }
      if (!left) throw answer.error ?? new Error(`${method} ${path.split('?')[0]} answered ${answer.status}`)
      this.retries += 1
      await wait(300)
    }
  }

  #send(method, path, headers = {}, body) {
    return new Promise((resolve, reject) => {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const url = new URL(path, this.origin)
      const request = https.request(url, { method, agent: this.agent, headers: { ...headers, cookie } }, (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
        answer.on('error', reject)
      })
      request.setTimeout(withinMs, () => request.destroy(new Error('no answer in time')))
      request.on('error', reject).end(body)
    })
  }

  #keep(line) {
    const [pair] = line.split(';')
    const [name, ...value] = pair.split('=')
    if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value.join('='))
  }
}
