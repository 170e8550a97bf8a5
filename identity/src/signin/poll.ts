import { networkOf } from '@hlid/service'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import type { Attempt } from '../store/tables'
import { askWhenDue } from './asking'
import { ownAttempt } from './attempts'
import { pollAfterMs } from './lifetimes'
import { settle } from './settle'

const holdForMs = 10_000
/** For whoever may not have another answer held. */
const unheldPollAfterMs = 3_000

/**
 * Answers at once when something is known, else holds on for a while; gives way when the browser leaves, or asks once
 * more for the same attempt.
 */
export async function poll(
  identity: Identity,
  own: Pick<Attempt, 'id' | 'method' | 'kind'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, now, settled } = identity
  const { id } = own
  // Before it is read, so that nothing is missed in between.
  const watch = settled.watch(id)
  let givesWay = false
  let release: (() => void) | undefined
  const giveWay = () => {
    givesWay = true
    watch.close()
  }
  reply.raw.once('close', giveWay)
  const holdUntil = Date.now() + holdForMs
  const again = () =>
    db.selectFrom('attempt').select(['status', 'ask_at', 'expires_at']).where('id', '=', id).executeTakeFirst()
  try {
    const first = await ownAttempt(identity, request, own)
    const asks = { attempt: id, browser: first.browser_hash, network: networkOf(request.ip) }
    for (let isAgain = false; ; isAgain = true) {
      const attempt = isAgain ? await again() : first
      if (!attempt) throw new Problem('not-found', { detail: 'unknown' })
      const { status, ask_at, expires_at } = attempt
      if (status !== 'pending') return { status, pollAfterMs: 0 }
      const at = now()
      if (expires_at <= at) {
        // What another process wrote in this moment counts, so it is read anew.
        await settle(identity, id, 'expired')
        continue
      }
      if (ask_at && ask_at <= at) askWhenDue(identity, id, request.log)
      const holdMs = holdUntil - Date.now()
      if (holdMs <= 0 || givesWay || settled.isClosing) return { status, pollAfterMs }
      release ??= settled.held.hold(asks, giveWay)
      if (!release) return { status, pollAfterMs: unheldPollAfterMs }
      const nextAt = ask_at && ask_at > at && ask_at < expires_at ? ask_at : expires_at
      await watch.changed(Math.min(holdMs, nextAt.getTime() - at.getTime()))
    }
  } finally {
    release?.()
    watch.close()
  }
}
