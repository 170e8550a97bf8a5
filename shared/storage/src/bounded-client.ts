import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** What `pg` says when `query_timeout` is over; it has no code. */
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout'

/**
 * A connection of the pool that is let go of once a query got no answer. Where a host vanished without a word, or a
 * firewall forgot the connection, nobody says that it is over; given back, it would keep the next query waiting too.
 */
export function boundedClient(client: PostgresPoolClient): PostgresPoolClient {
  let silence: Error | undefined
  async function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    // So that a transaction's rollback waits no second time.
    if (silence) throw silence
    try {
      return await client.query<Row>(text, parameters)
    } catch (error) {
      if (isSilence(error)) silence = error
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(silence !== undefined || destroy),
  }
}
