import {
  RegistryError,
  requestOf,
  type Answer,
  type Given,
  type Problem,
  type Published,
  type RegistryCall,
} from '@hlid/remote-contract/registry'

import { upload } from './upload'
import { isUnheard, reasonOf } from './usage-error'
import { isJson } from './values'

const exchangeForm = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
}

/** The release registry's API, as one caller with one token. */
export class RegistryClient {
  #token: Promise<string> | undefined

  /** @param token or how to come by one, asked once when it is needed */
  constructor(
    readonly address: string,
    private readonly token: string | (() => Promise<string>),
  ) {}

  async #authorization(): Promise<string> {
    this.#token ??= typeof this.token === 'string' ? Promise.resolve(this.token) : this.token()
    return `Bearer ${await this.#token}`
  }

  /** A CI's ID token for a token of the team that trusts it. */
  async exchange(idToken: string): Promise<Answer<'POST /v1/tokens/exchange'>> {
    const answer = await fetch(new URL('/v1/tokens/exchange', this.address), {
      method: 'POST',
      body: new URLSearchParams({ ...exchangeForm, subject_token: idToken }),
    }).catch(this.#unreachable)
    return this.#read(answer.status, answer.url, await answer.text().catch(this.#unreachable))
  }

  async call<Call extends RegistryCall>(call: Call, ...given: Given<Call>): Promise<Answer<Call>> {
    const { url, headers, ...request } = requestOf(call, ...given)
    const authorization = await this.#authorization()
    const lost = request.method === 'GET' ? this.#unreachable : this.#lost
    const answer = await fetch(new URL(url, this.address), {
      ...request,
      headers: { ...headers, authorization },
    }).catch(lost)
    return this.#read(answer.status, answer.url, await answer.text().catch(lost))
  }

  /** @param onWait told every few seconds that the registry is still at it, and for how many it has been */
  async upload(
    archive: Uint8Array,
    { headers, onWait }: { headers: Record<string, string>; onWait: (seconds: number) => void },
  ): Promise<Published> {
    const url = new URL('/v1/releases', this.address)
    const all = { 'content-type': 'application/gzip', ...headers, authorization: await this.#authorization() }
    const { status, text } = await upload(url, { body: archive, headers: all, onWait }).catch(this.#unreachable)
    return this.#read(status, url.href, text)
  }

  readonly #unreachable = (error: unknown): never => {
    throw new RegistryError(
      'unreachable',
      `The registry at ${this.address} does not answer (${reasonOf(error)}). Is it running (npm start)? Set HLID_REGISTRY to its address.`,
    )
  }

  /** A change may be made although its answer did not come, and a roll-back that is asked for again goes further back. */
  readonly #lost = (error: unknown): never => {
    if (isUnheard(error)) return this.#unreachable(error)
    throw new RegistryError(
      'unreachable',
      `The registry at ${this.address} broke off before its answer (${reasonOf(error)}), and may have done it all the same. Look at npx hlid status before you ask again.`,
    )
  }

  /** Something answers there, and it is a portal, a proxy, or another kind of service. */
  #noRegistry(status: number, url: string): RegistryError {
    if (status >= 500)
      return new RegistryError(
        'unavailable',
        `The registry at ${this.address} answered ${status}: it, or what stands before it, is not well. Look at its /health/ready and its log, and at npx hlid status before you try again.`,
      )
    return new RegistryError(
      'no-registry',
      `What answers at ${url} (${status}) does not answer as a registry. Set HLID_REGISTRY to the registry's address, which is not the portal's; npm start prints both.`,
    )
  }

  #read<Said>(status: number, url: string, text: string): Said {
    if (text && !isJson(text)) throw this.#noRegistry(status, url)
    if (status >= 200 && status < 300) return (text ? JSON.parse(text) : undefined) as Said // in the registry's shapes
    const { detail = 'unavailable', message, ...details }: Problem = text ? JSON.parse(text) : {}
    if (detail === 'not-found' || message === undefined) throw this.#noRegistry(status, url)
    throw new RegistryError(detail, message, details, status)
  }
}
