import type { RuleAnswer } from '@hlid/remote-contract/registry'

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

  async delete(path: string): Promise<void> {
    await this.#call('DELETE', path)
  }

  upload<Answer>(path: string, archive: Uint8Array, signature: string): Promise<Answer> {
    return this.#call('POST', path, archive, { 'content-type': 'application/gzip', 'x-hlid-signature': signature })
  }

  async #call<Answer>(
    method: string,
    path: string,
    body?: string | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(new URL(path, this.address), {
      method,
      headers: { ...headers, authorization: `Bearer ${this.token}` },
      ...(body === undefined ? {} : { body: body as BodyInit }),
    }).catch(() => {
      throw new RegistryError(
        `The registry at ${this.address} does not answer. Is it running (npm start)? Set HLID_REGISTRY to its address.`,
        'unreachable',
      )
    })
    const text = await answer.text()
    if (answer.ok) return (text ? JSON.parse(text) : undefined) as Answer // the registry keeps to its own shapes
    const { detail = String(answer.status), message, rules = [] } = readRefusal(text)
    throw new RegistryError(message ?? `The registry answered ${answer.status}.`, detail, rules)
  }
}

function readRefusal(text: string): Refused {
  try {
    return JSON.parse(text) as Refused
  } catch {
    return {}
  }
}
