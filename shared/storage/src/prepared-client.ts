import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'

/** A connection keeps each of them until it ends. */
const most = 300

/**
 * Names for the statements of one pool. There is none for a statement whose columns nobody listed: a newer release adds
 * columns while this one runs, and PostgreSQL refuses a plan whose columns have changed.
 */
function statementNames(): (text: string, parameters: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>()
  return (text, parameters) => {
    if (!parameters.length || text.includes('*')) return undefined
    const known = names.get(text)
    if (known || names.size >= most) return known
    const name = `hlid_${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * Has each statement parsed and planned once a connection, and not each time: where a row is found by its key, that is
 * two thirds of what it costs PostgreSQL.
 */
export function prepares(): (client: PoolClient) => PostgresPoolClient {
  const nameOf = statementNames()
  return (client) => {
    async function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
      const name = nameOf(text, parameters)
      const statement = { ...(name && { name }), text, values: [...parameters] }
      return (await client.query<QueryResultRow & Row>(statement)) as PostgresQueryResult<Row>
    }
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }
}
