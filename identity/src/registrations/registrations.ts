import { repeat, type Repeating } from '@hlid/service'
import type { Database } from '@hlid/storage'

import type { Secrets } from '../secrets'
import type { Tables } from '../store/tables'
import { hashOfSecret, isSecretOf } from './kept-secrets'
import type { Kind, Registrable } from './kinds'
import { history, readRegistered, type Registered } from './store'

const channel = 'hlid_clients'
const pollEveryMs = 500

interface Parts {
  readonly database: Database<Tables>
  readonly secrets: Secrets
  readonly now: () => Date
}

/** Those of one kind, as this process knows them now. */
class Known<Of extends Kind> {
  #byId: ReadonlyMap<string, Registered<Of>> = new Map()

  set(all: readonly Registered<Of>[]): void {
    this.#byId = new Map(all.map((each) => [each.id, each]))
  }

  /** Disabled or not. */
  get(id: string | undefined): Registered<Of> | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** One that is in force. */
  find(id: string | undefined): Registrable[Of] | undefined {
    const registered = this.get(id)
    return registered && !registered.disabledAt ? registered.registration : undefined
  }

  /** Those that are in force. */
  get all(): readonly Registrable[Of][] {
    return [...this.#byId.values()].flatMap(({ registration, disabledAt }) => (disabledAt ? [] : [registration]))
  }

  /** One that is not in force now, and may be again. */
  findDisabled(id: string | undefined): Registrable[Of] | undefined {
    const registered = this.get(id)
    return registered?.disabledAt ? registered.registration : undefined
  }
}

/** Who may send people here. */
export type Clients = Pick<Known<'client'>, 'find' | 'all' | 'findDisabled'>
/** Who takes access tokens. */
export type Apis = Pick<Known<'api'>, 'find' | 'all' | 'findDisabled'>

/**
 * What is registered, as this process knows it: at most half a second behind, even when no word of a change arrives.
 * Asked for each request, and never held.
 */
export class Registrations {
  readonly #clients = new Known<'client'>()
  readonly #apis = new Known<'api'>()
  /** Of the newest change that is known. */
  #head = ''
  #reading: Promise<void> = Promise.resolve()
  #repeating: Repeating | undefined
  #stopListening: (() => Promise<void>) | undefined
  #report: (error: unknown) => void = () => undefined

  private constructor(private readonly parts: Parts) {}

  static async follow(parts: Parts): Promise<Registrations> {
    const registrations = new Registrations(parts)
    registrations.#stopListening = await parts.database.listen(channel, () => {
      registrations.refresh().catch(registrations.#noAnswer)
    })
    await registrations.refresh()
    registrations.#repeating = repeat(() => registrations.#noticeMissed(), pollEveryMs, registrations.#noAnswer)
    return registrations
  }

  get clients(): Clients {
    return this.#clients
  }

  get apis(): Apis {
    return this.#apis
  }

  /** Of a client or of an API. */
  isSecretOf(id: string, secret: string): boolean {
    const kept = (this.#clients.get(id) ?? this.#apis.get(id))?.secrets ?? []
    return isSecretOf(kept, hashOfSecret(this.parts.secrets, id, secret), this.parts.now())
  }

  /** What a change that was just made is told by: in force here when this resolves, and in the others within a second. */
  async tellOfChange(): Promise<void> {
    await this.refresh()
    await this.parts.database.notify(channel, '')
  }

  /** Resolves when what is known was read after this call: a reading that has begun may have seen what was before. */
  refresh(): Promise<void> {
    const read = () => this.#read()
    return (this.#reading = this.#reading.then(read, read))
  }

  /** Where it is said that the database does not answer. */
  onFailure(report: (error: unknown) => void): void {
    this.#report = report
  }

  async close(): Promise<void> {
    this.#repeating?.stop()
    await this.#stopListening?.()
  }

  async #read(): Promise<void> {
    const { db } = this.parts.database
    // Before the rest: a change in between is noticed afterwards, and not taken for known.
    const { hash } = await history.head(db)
    const apis = await readRegistered(db, 'api')
    this.#clients.set(await readRegistered(db, 'client'))
    this.#apis.set(apis)
    this.#head = hash
  }

  async #noticeMissed(): Promise<void> {
    const { hash } = await history.head(this.parts.database.db)
    if (hash !== this.#head) await this.refresh()
  }

  /** Sign-ins go on with what was known when the database was last reached. */
  readonly #noAnswer = (error: unknown) => this.#report(error)
}
