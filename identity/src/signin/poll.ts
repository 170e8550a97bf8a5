import type { FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { askWhenDue } from './asking'
import type { Attempt } from './attempts'
import { pollAfterMs } from './lifetimes'
import { settle } from './settle'

const holdForMs = 10_000

/** Answers at once when something is known, else holds on for a while; gives way when the browser leaves. */
export async function poll(identity: Identity, { id }: Attempt, request: FastifyRequest, reply: FastifyReply) {
  const { db, now, settled } = identity
  const watch = settled.watch(id)
  let hasLeft = false
  reply.raw.once('close', () => {
    hasLeft = true
    watch.close()
  })
  const holdUntil = Date.now() + holdForMs
  try {
    for (;;) {
      const attempt = await db
        .selectFrom('attempt')
        .select(['status', 'ask_at', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!attempt) throw new Problem('not-found', { detail: 'unknown' })
      const { status, ask_at, expires_at } = attempt
      if (status !== 'pending') return { status, pollAfterMs: 0 }
      const at = now()
      if (expires_at <= at) {
        // What another process wrote in this moment counts, so it is read anew.
        await settle(identity, id, 'expired')
        continue
      }
      if (ask_at && ask_at <= at) void askWhenDue(identity, id, request.log)
      const holdMs = holdUntil - Date.now()
      if (holdMs <= 0 || hasLeft || settled.isClosing) return { status, pollAfterMs }
      const nextAt = ask_at && ask_at > at && ask_at < expires_at ? ask_at : expires_at
      await watch.changed(Math.min(holdMs, nextAt.getTime() - at.getTime()))
    }
  } finally {
    watch.close()
  }
}
