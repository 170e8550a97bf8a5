import { PostgresQueryCompiler, type KyselyPlugin, type PluginTransformQueryArgs, type QueryResult } from 'kysely'

/** Keeps the text of the queries that are made, so that two calls can be seen to do the same work. */
export class QueryRecorder implements KyselyPlugin {
  /** Every query fails. */
  isAway = false
  #made: string[] | undefined
  #waiting: { readonly query: RegExp; readonly resolve: () => void }[] = []

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (this.isAway) throw new Error('The database is away.')
    if (!this.#made) return node
    const { sql } = new PostgresQueryCompiler().compileQuery(node, queryId)
    // The outbox looks by itself, whatever else is done, and so do the registrations.
    if (!/"outbox"|"client_history"/.test(sql)) this.#made.push(sql)
    for (const { query, resolve } of this.#waiting) if (query.test(sql)) resolve()
    return node
  }

  async transformResult({ result }: { result: QueryResult<Record<string, unknown>> }) {
    return result
  }

  /** Resolves when such a query is made; within `during`. */
  seen(query: RegExp): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ query, resolve }))
  }

  /** What is asked of the database while `work` is done. */
  async during<Result>(work: () => Promise<Result>) {
    const queries: string[] = []
    this.#made = queries
    const result = await work()
    this.#made = undefined
    this.#waiting = []
    return { result, queries }
  }
}
