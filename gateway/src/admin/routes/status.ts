import type { FastifyInstance } from 'fastify'

import type { AdminDeps } from '../deps'

export async function statusAdmin(app: FastifyInstance, { registry, live, errors }: AdminDeps): Promise<void> {
  app.get('/v1/status', async () => {
    const registered = await registry.db.selectFrom('remotes').selectAll().orderBy('name').execute()
    const { revision, pointers } = live.state
    return {
      revision,
      parts: registered.map(({ name, team }) => {
        const pointer = pointers.find((known) => known.name === name)
        return { name, team, live: pointer ?? null, lastGood: pointer?.trail[0] ?? null }
      }),
    }
  })

  app.get('/v1/error-envelopes', async () => ({ envelopes: errors.envelopes }))
}
