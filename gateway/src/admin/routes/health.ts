import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'

import { routeOf } from '../call'
import type { AdminDeps } from '../deps'

const hourMs = 3_600_000

/** How the releases of a part fared, as pages said. */
export const healthAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry, tally }) => {
  app.route({
    ...routeOf('GET /v1/health'),
    async handler(request) {
      const { part, hours } = request.query
      await tally.flush()
      const rows = await registry.db
        .selectFrom('health')
        .select(['version', 'kind', sql<number>`sum(count)::integer`.as('count')])
        .where('name', '=', part)
        .where('slot', '>=', new Date(registry.now().getTime() - hours * hourMs))
        .groupBy(['version', 'kind'])
        .orderBy('version')
        .orderBy('kind')
        .execute()
      const versions = [...new Set(rows.map(({ version }) => version))]
      return {
        releases: versions.map((version) => ({
          version,
          counts: Object.fromEntries(
            rows.filter((row) => row.version === version).map(({ kind, count }) => [kind, count]),
          ),
        })),
      }
    },
  })
}
