import { metricsRoute } from '@hlid/service'
import { answerTimes } from '@hlid/telemetry'
import type { FastifyInstance } from 'fastify'
import { Gauge, Registry } from 'prom-client'

import type { Identity } from '../identity'

const recentMs = 5 * 60_000

/**
 * What this service measures of itself, in Prometheus' format. The gateway passes no such path on, so only those beside
 * the service reach it. Attempts are counted in the database, so every process of one database says the same of them.
 */
export function measure(app: FastifyInstance, { db, now }: Identity): void {
  const registry = new Registry()
  answerTimes(registry, 'hlid_identity')(app, 'identity')
  new Gauge({
    name: 'hlid_identity_recent_attempts',
    help: 'Authentications begun in the last five minutes, by kind, method and how they stand',
    labelNames: ['kind', 'method', 'status'],
    registers: [registry],
    async collect() {
      const rows = await db
        .selectFrom('attempt')
        .select(({ fn }) => ['kind', 'method', 'status', fn.countAll<string>().as('n')])
        .where('created_at', '>', new Date(now().getTime() - recentMs))
        .groupBy(['kind', 'method', 'status'])
        .execute()
        // The database is away: that is when all else that is measured is looked at.
        .catch(() => [])
      this.reset()
      for (const { kind, method, status, n } of rows) this.set({ kind, method, status }, Number(n))
    },
  })
  metricsRoute(app, registry)
}
