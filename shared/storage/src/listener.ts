import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { expectPrimary, Hosts } from './hosts'

const reconnectAfterMs = 1000

interface Patience {
  /** After how long of hearing nothing it is asked whether the server is still there. */
  readonly quietForMs: number
  readonly answersWithinMs: number
}

/**
 * One connection that only listens; made again when it is lost. It is asked now and then, since a host that vanished
 * sends neither messages nor word that it is gone.
 */
export class Listener {
  readonly #channels = new Map<string, Set<(payload: string) => void>>()
  #connection: Promise<pg.Client> | undefined
  #closed = false

  readonly #hosts: Hosts<string>

  /** @param addresses one for each host, of which one takes writes and so has something to say */
  constructor(
    private readonly addresses: readonly string[],
    private readonly patience: Patience,
  ) {
    this.#hosts = new Hosts(addresses)
  }

  /** @returns a function that ends it */
  async add(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#channels.get(channel) ?? new Set()
    listeners.add(onMessage)
    this.#channels.set(channel, listeners)
    const client = await this.#connected()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => {
      listeners.delete(onMessage)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#connection?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  #connected(): Promise<pg.Client> {
    return (this.#connection ??= this.#hosts
      .connect((address) => this.#connect(address))
      .catch((error: unknown) => {
        this.#connection = undefined
        throw error
      }))
  }

  async #connect(connectionString: string): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: this.patience.answersWithinMs,
    })
    // The end of the connection follows each error, and is what counts.
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    try {
      await client.connect()
      if (this.addresses.length > 1) await expectPrimary(client)
      for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    // One that gives no answer is ended, and then made again.
    const asking = setInterval(() => {
      client.query('select').catch(() => client.end().catch(() => undefined))
    }, this.patience.quietForMs).unref()
    client.once('end', () => {
      clearInterval(asking)
      this.#connection = undefined
      // It ends by itself, and nobody waits for it.
      this.#restore().catch(() => undefined)
    })
    return client
  }

  /** Tries until the connection is there again, then tells everybody that they may have missed something. */
  async #restore(): Promise<void> {
    while (!this.#closed) {
      await wait(reconnectAfterMs, undefined, { ref: false })
      if (this.#closed) return
      const isBack = await this.#connected().then(
        () => true,
        () => false,
      )
      if (!isBack) continue
      for (const channel of this.#channels.keys()) this.#tell(channel, '')
      return
    }
  }

  #tell(channel: string, payload: string): void {
    for (const listener of this.#channels.get(channel) ?? []) listener(payload)
  }
}
