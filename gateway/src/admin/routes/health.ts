import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { AdminDeps } from '../deps'
import { members } from '../members'

const hourMs = 3_600_000
const querystring = members(
  {
    part: { type: 'string', maxLength: 60 },
    hours: { type: 'integer', minimum: 1, maximum: 168, default: 24 },
  },
  ['part'],
)

/** How the releases of a part fared, as pages said. */
export async function healthAdmin(app: FastifyInstance, { registry, tally }: AdminDeps): Promise<void> {
  app.get<{ Querystring: { part: string; hours: number } }>(
    '/v1/health',
    { schema: { querystring } },
    async (request) => {
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
  )
}
