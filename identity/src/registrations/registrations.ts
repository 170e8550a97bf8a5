import { repeat, type Repeating } from '@hlid/service'
import type { Database } from '@hlid/storage'

import type { Registration } from '../clients'
import type { Secrets } from '../secrets'
import type { Tables } from '../store/tables'
import { hashOfSecret, isSecretOf } from './client-secrets'
import { history, readRegistered, type Registered } from './store'

const channel = 'hlid_clients'
const pollEveryMs = 500

interface Parts {
  readonly database: Database<Tables>
  readonly secrets: Secrets
  readonly now: () => Date
}

type Known = ReadonlyMap<string, Registered>

/**
 * The client applications as this process knows them: at most half a second behind, even when no word of a change
 * arrives. Asked for each request, and never held.
 */
export class Registrations {
  #known: Known = new Map()
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

  /** One that may sign people in now. */
  find(clientId: string | undefined): Registration | undefined {
    const registered = clientId === undefined ? undefined : this.#known.get(clientId)
    return registered && !registered.disabledAt ? registered.registration : undefined
  }

  /** Those that may sign people in now. */
  get all(): readonly Registration[] {
    return [...this.#known.values()].flatMap(({ registration, disabledAt }) => (disabledAt ? [] : registration))
  }

  /** One that may not now, and may again. */
  findDisabled(clientId: string | undefined): Registration | undefined {
    const registered = clientId === undefined ? undefined : this.#known.get(clientId)
    return registered?.disabledAt ? registered.registration : undefined
  }

  isSecretOf(clientId: string, secret: string): boolean {
    const kept = this.#known.get(clientId)?.secrets ?? []
    return isSecretOf(kept, hashOfSecret(this.parts.secrets, clientId, secret), this.parts.now())
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
    const registered = await readRegistered(db)
    this.#known = new Map(registered.map((each) => [each.registration.clientId, each]))
    this.#head = hash
  }

  async #noticeMissed(): Promise<void> {
    const { hash } = await history.head(this.parts.database.db)
    if (hash !== this.#head) await this.refresh()
  }

  /** Sign-ins go on with what was known when the database was last reached. */
  readonly #noAnswer = (error: unknown) => this.#report(error)
}
