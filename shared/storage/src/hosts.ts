import type { ClientBase } from 'pg'

/** A server that follows another. Its code is PostgreSQL's for a write that is read-only there: waiting may help. */
export class StandbyError extends Error {
  override readonly name = 'StandbyError'
  readonly code = '25006'
}

/**
 * The address of each host in one of libpq's form, `postgres://user@one,two:5433/name` (PostgreSQL's manual, “Connection
 * URIs”), which Node's own addresses do not allow.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** @throws StandbyError for a connection to a server that takes no writes, as libpq's `target_session_attrs=primary` */
export async function expectPrimary(client: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows) throw new StandbyError('This server follows another and takes no writes.')
}

/**
 * Finds which of several hosts takes writes: the one that did last, or else the others in turn. Nobody has to tell it of
 * a fail-over.
 */
export class Hosts<Host> {
  #last = 0

  constructor(private readonly all: readonly Host[]) {}

  /** @throws the last host's error */
  async connect<Connection>(open: (host: Host) => Promise<Connection>): Promise<Connection> {
    const first = this.#last
    let failure: unknown
    for (let tried = 0; tried < this.all.length; tried += 1) {
      const at = (first + tried) % this.all.length
      const host = this.all[at]
      if (host === undefined) break
      try {
        const connection = await open(host)
        this.#last = at
        return connection
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}
