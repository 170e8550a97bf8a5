import { Stop } from './report'

/** What a person does with a request on the phone, in the app or with the card. */
export type Action = 'approve' | 'decline' | 'wrongCode'

/** A request that waits for somebody. */
export interface Asked {
  /** The attempt. */
  readonly id: string
  /** Who is asked, as they signed in. */
  readonly who: string
  /** Whose card it is, where a card says it by itself. */
  readonly nationalId?: string
}

/** Who answers what the service asks of people. */
export interface Phones {
  /** Whether answers come without a person being asked. */
  readonly isSimulator: boolean
  decide(asked: Asked, action: Action): Promise<void>
  /** The newest code that was sent there. */
  code(to: string): Promise<string>
  /** Puts the service's time forward, counted from its own. @throws Stop where it can't */
  later(seconds: number): Promise<void>
}

/** The addresses of this repository's simulator, which another service may have too. */
export class Simulator implements Phones {
  readonly isSimulator = true
  constructor(private readonly address: string) {}

  async decide({ id, nationalId }: Asked, action: Action): Promise<void> {
    await this.#ask('POST', `/requests/${encodeURIComponent(id)}`, { action, ...(nationalId && { nationalId }) })
  }

  async code(to: string): Promise<string> {
    const answer = await this.#ask('GET', `/inbox?to=${encodeURIComponent(to)}`)
    const messages: unknown = await answer.json()
    const codes = (Array.isArray(messages) ? messages : []).flatMap((message: unknown) =>
      typeof message === 'object' && message !== null && 'code' in message ? message.code : [],
    )
    // A notice has none.
    const code: unknown = codes.find((one) => one !== '')
    if (typeof code !== 'string') throw new Stop(`no code came to ${to}`)
    return code
  }

  async later(aheadSeconds: number): Promise<void> {
    await this.#ask('PUT', '/clock', { aheadSeconds })
  }

  /** The people as they were at first, and nothing else. */
  async reset(): Promise<void> {
    await this.#ask('POST', '/reset')
  }

  async #ask(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.address}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Stop(`no simulator answers at ${this.address}`)
    })
    if (answer.ok) return answer
    const hint = answer.status === 404 ? '; if it is elsewhere, --simulator says where' : ''
    throw new Stop(`the simulator answered ${answer.status} to ${method} ${this.address}${path}${hint}`)
  }
}

const inWords: Readonly<Record<Action, string>> = {
  approve: 'approve the request',
  decline: 'decline the request',
  wrongCode: 'choose a number that is not the one shown',
}

/** Somebody at the terminal who holds the phones. */
export class ByHand implements Phones {
  readonly isSimulator = false
  /** @param ask shows a sentence and waits for a line */
  constructor(private readonly ask: (sentence: string) => Promise<string>) {}

  async decide({ who }: Asked, action: Action): Promise<void> {
    await this.ask(`${who}: ${inWords[action]}, then press Enter.`)
  }

  code(to: string): Promise<string> {
    return this.ask(`The code that came to ${to}: `)
  }

  async later(): Promise<void> {
    throw new Stop('only a simulator can put the time forward')
  }
}

/** Nobody: what needs an answer is not tried. */
export class Nobody implements Phones {
  readonly isSimulator = false
  decide = (): Promise<void> => this.#none()
  code = (): Promise<string> => this.#none()
  later = (): Promise<void> => this.#none()

  async #none(): Promise<never> {
    throw new Stop('nobody answers on the phones; give --simulator or --by-hand')
  }
}
