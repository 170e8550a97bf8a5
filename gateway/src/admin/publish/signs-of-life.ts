import type { FastifyReply } from 'fastify'

const everyMs = 5_000

/**
 * Says to whoever waits, and to the proxies in between, that an answer is being worked on: 102 Processing, every few
 * seconds. Without it a smoke test on a busy machine is taken for a registry that is gone.
 */
export async function withSignsOfLife<Result>(
  reply: FastifyReply,
  work: Promise<Result>,
  ms = everyMs,
): Promise<Result> {
  const timer = setInterval(() => {
    if (!reply.raw.headersSent && !reply.raw.destroyed) reply.raw.writeProcessing()
  }, ms)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
