import { setTimeout as wait } from 'node:timers/promises'

import { repeat, type Repeating } from '@hlid/service'
import { RefusedError } from '@hlid/service/mailer'
import { compactDecrypt, CompactEncrypt } from 'jose'
import { sql, type Kysely, type Selectable } from 'kysely'

import { randomId, type Secrets } from '../secrets'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import { kinds, patience, type Deliveries, type Kind, type Messages } from './messages'

/** Longer than any delivery may take: after that, whoever took the message has died. */
const takenForMs = 30_000
/** Of each kind: a client application or a mail server that does not answer keeps nobody waiting for another. */
const atOnce = 20
const lookEveryMs = 1000
const failingForMs = 60_000
const overdueAfterMs = 60_000
/** Whom messages must have failed for since the last one went: one phone that is out of order is no outage. */
const recipientsOfOutage = 2

interface OutboxParts {
  readonly db: Kysely<Tables>
  readonly secrets: Secrets
  readonly now: () => Date
}

/** The database is away: what is written waits for it, and this is said by whoever else asks it. */
const away = () => undefined

/** `failed` is tried again; `refused` is not. */
export type Sent = 'sent' | 'waiting' | 'failed' | 'refused'

/**
 * What leaves the service is written down together with the change it tells of, and sent afterwards: tried again as its
 * kind is worth it, also after a restart. So nobody waits for a slow provider, and nothing is forgotten because one was down.
 */
export class Outbox {
  readonly #underWay = new Map<string, { readonly kind: Kind; readonly outcome: Promise<Sent> }>()
  #deliveries: Deliveries | undefined
  #onFailure: (kind: Kind, error: unknown) => void = () => undefined
  #looking: Repeating | undefined

  constructor(private readonly parts: OutboxParts) {}

  /** Sends what is due from now on. Failures are told with their kind only; what was to be sent is personal. */
  start(deliveries: Deliveries, onFailure: (kind: Kind, error: unknown) => void): void {
    this.#deliveries = deliveries
    this.#onFailure = onFailure
    this.#looking = repeat(() => this.#take(), lookEveryMs, away)
  }

  /** Lets those under way come to their end. */
  async stop(): Promise<void> {
    this.#looking?.stop()
    this.#deliveries = undefined
    await this.#end()
  }

  /** @param dueAt not before then */
  async queue<K extends Kind>(db: Db, kind: K, message: Messages[K], dueAt = this.parts.now()): Promise<string> {
    const id = randomId()
    const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(message)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.parts.secrets.key('outbox'))
    await db
      .insertInto('outbox')
      .values({ id, kind, payload, due_at: dueAt, expires_at: new Date(dueAt.getTime() + patience[kind].worthMs) })
      .execute()
    return id
  }

  /** Looks at once instead of in a second; to be called when the transaction is over. */
  wake(): void {
    void this.#take().catch(away)
  }

  /** Sends what is due, and ends when all that is under way has come to its end. */
  async flush(): Promise<void> {
    await this.#take()
    await this.#end()
  }

  /** How a message stands: as soon as its first try is over, and after `ms` at the latest. */
  async firstTry(kind: Kind, id: string, ms: number): Promise<Sent> {
    await this.#takeOf(kind)
    const sending = this.#underWay.get(id)
    if (!sending) return 'waiting'
    return Promise.race([sending.outcome, wait(ms, 'waiting' as const, { ref: false })])
  }

  /** Whether messages of a kind fail at this time, whomever they are for. */
  async isFailing(kind: Kind): Promise<boolean> {
    const since = new Date(this.parts.now().getTime() - failingForMs)
    const failed = await this.parts.db
      .selectFrom('outbox')
      .select('failed_for')
      .distinct()
      .where('kind', '=', kind)
      .where('failed_at', '>', since)
      .where('failed_for', 'is not', null)
      .limit(recipientsOfOutage)
      .execute()
    return failed.length === recipientsOfOutage
  }

  /** How many messages of each kind were due a minute ago, or have failed and are tried again. */
  async waiting(): Promise<Partial<Record<Kind, number>>> {
    const now = this.parts.now()
    const rows = await this.parts.db
      .selectFrom('outbox')
      .select(({ fn }) => ['kind', fn.countAll<string>().as('count')])
      .where('expires_at', '>', now)
      .where('due_at', 'is not', null)
      .where((row) =>
        row.or([row('due_at', '<', new Date(now.getTime() - overdueAfterMs)), row('failed_at', 'is not', null)]),
      )
      .groupBy('kind')
      .execute()
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]))
  }

  async #end(): Promise<void> {
    await Promise.all([...this.#underWay.values()].map(({ outcome }) => outcome))
  }

  /** Most of the time nothing is due, which is asked once for all kinds. */
  async #take(): Promise<void> {
    const now = this.parts.now()
    const due = await this.parts.db
      .selectFrom('outbox')
      .select('kind')
      .distinct()
      .where('due_at', '<=', now)
      .where('expires_at', '>', now)
      .execute()
    for (const kind of kinds) if (due.some((each) => each.kind === kind)) await this.#takeOf(kind)
  }

  async #takeOf(wanted: Kind): Promise<void> {
    const deliveries = this.#deliveries
    const free = atOnce - [...this.#underWay.values()].filter(({ kind }) => kind === wanted).length
    if (!deliveries || free <= 0) return
    const now = this.parts.now()
    const due = this.parts.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', wanted)
      .where('due_at', '<=', now)
      .where('expires_at', '>', now)
      .orderBy('due_at')
      .limit(free)
      .forUpdate()
      .skipLocked()
    const taken = await this.parts.db
      .updateTable('outbox')
      .set({ tries: sql<number>`tries + 1`, due_at: new Date(now.getTime() + takenForMs) })
      .where('id', 'in', due)
      .returningAll()
      .execute()
    for (const row of taken) {
      const outcome = this.#send(row, deliveries).finally(() => this.#underWay.delete(row.id))
      this.#underWay.set(row.id, { kind: row.kind, outcome })
    }
  }

  /** A message went, so what failed before it failed for somebody and not for everybody. Nobody waits for the rows of another. */
  async #forgetFailures(kind: Kind): Promise<void> {
    const { db } = this.parts
    const failed = db.selectFrom('outbox').select('id').where('kind', '=', kind).where('failed_for', 'is not', null)
    const free = failed.forUpdate().skipLocked()
    // Forgotten a minute later by itself.
    await db
      .updateTable('outbox')
      .set({ failed_for: null })
      .where('id', 'in', free)
      .execute()
      .catch(() => undefined)
  }

  async #send({ id, kind, payload, tries }: Row, deliveries: Deliveries): Promise<Sent> {
    const { db, secrets, now } = this.parts
    let message: Messages[Kind] | undefined
    try {
      const { plaintext } = await compactDecrypt(payload, secrets.key('outbox'))
      // Written by `queue`, under a key of this service's own.
      message = JSON.parse(new TextDecoder().decode(plaintext)) as Messages[Kind]
      await deliveries[kind](message as never)
      await db.deleteFrom('outbox').where('id', '=', id).execute()
      await this.#forgetFailures(kind)
      return 'sent'
    } catch (error) {
      this.#onFailure(kind, error)
      const isRefused = error instanceof RefusedError
      const pauseMs = isRefused ? undefined : patience[kind].pausesMs[tries - 1]
      const failedAt = now()
      // Without another try the row stays for a while, empty, so that it can be told that messages fail.
      const after =
        pauseMs === undefined ? { payload: '', due_at: null } : { due_at: new Date(failedAt.getTime() + pauseMs) }
      // Told apart, and not told: nobody reads from it whom a message was for.
      const failedFor = message && 'to' in message ? secrets.mac('outbox', message.to) : null
      const change = db
        .updateTable('outbox')
        .set({ ...after, failed_at: isRefused ? null : failedAt, failed_for: isRefused ? null : failedFor })
      // Where not even this can be written, it is tried again when the time for one delivery is over.
      await change
        .where('id', '=', id)
        .execute()
        .catch(() => undefined)
      return isRefused ? 'refused' : 'failed'
    }
  }
}

type Row = Selectable<Tables['outbox']>
