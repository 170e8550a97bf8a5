import type { RuleAnswer } from '@hlid/remote-contract/registry'

import { upload } from './upload'
import { reasonOf } from './usage-error'
import { isJson } from './values'

/** The registry refused, or could not be reached; the message says what to do about it. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError'
  constructor(
    message: string,
    readonly code: string,
    readonly rules: readonly RuleAnswer[] = [],
  ) {
    super(message)
  }
}

interface Refused {
  readonly detail?: string
  readonly message?: string
  readonly rules?: readonly RuleAnswer[]
}

/** The release registry's API, as one caller with one token. */
export class RegistryClient {
  constructor(
    readonly address: string,
    private readonly token: string,
  ) {}

  get<Answer>(path: string): Promise<Answer> {
    return this.#call('GET', path)
  }

  post<Answer>(path: string, body: object): Promise<Answer> {
    return this.#call('POST', path, JSON.stringify(body), { 'content-type': 'application/json' })
  }

  put<Answer>(path: string, body: object): Promise<Answer> {
    return this.#call('PUT', path, JSON.stringify(body), { 'content-type': 'application/json' })
  }

  delete<Answer>(path: string): Promise<Answer> {
    return this.#call('DELETE', path)
  }

  /** @param onWait told every few seconds that the registry is still at it, and for how many it has been */
  async upload<Answer>(
    path: string,
    archive: Uint8Array,
    { headers, onWait }: { headers: Record<string, string>; onWait: (seconds: number) => void },
  ): Promise<Answer> {
    const url = new URL(path, this.address)
    const all = { 'content-type': 'application/gzip', ...headers, authorization: `Bearer ${this.token}` }
    const { status, text } = await upload(url, { body: archive, headers: all, onWait }).catch(this.#unreachable)
    return this.#read(status, url.href, text)
  }

  readonly #unreachable = (error: unknown): never => {
    throw new RegistryError(
      `The registry at ${this.address} does not answer (${reasonOf(error)}). Is it running (npm start)? Set HLID_REGISTRY to its address.`,
      'unreachable',
    )
  }

  /** Something answers there, and it is a portal, a proxy, or another kind of service. */
  #noRegistry(status: number, url: string): RegistryError {
    if (status >= 500)
      return new RegistryError(
        `The registry at ${this.address} answered ${status}: it, or what stands before it, is not well. Look at its /health/ready and its log, and at npx hlid status before you try again.`,
        'unavailable',
      )
    return new RegistryError(
      `What answers at ${url} (${status}) does not answer as a registry. Set HLID_REGISTRY to the registry's address, which is not the portal's; npm start prints both.`,
      'no-registry',
    )
  }

  async #call<Answer>(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(new URL(path, this.address), {
      method,
      headers: { ...headers, authorization: `Bearer ${this.token}` },
      ...(body === undefined ? {} : { body }),
    }).catch(this.#unreachable)
    return this.#read(answer.status, answer.url, await answer.text())
  }

  #read<Answer>(status: number, url: string, text: string): Answer {
    if (text && !isJson(text)) throw this.#noRegistry(status, url)
    if (status >= 200 && status < 300) return (text ? JSON.parse(text) : undefined) as Answer // in the registry's shapes
    const { detail = String(status), message, rules = [] }: Refused = text ? JSON.parse(text) : {}
    if (detail === 'not-found' || message === undefined) throw this.#noRegistry(status, url)
    throw new RegistryError(message, detail, rules)
  }
}
