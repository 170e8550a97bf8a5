import type { FastifyInstance } from 'fastify'

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
const twoYears = 'max-age=63072000; includeSubDomains'

/** What every answer carries, unless it has been given something more fitting. */
export const headersOfAnswers = (origin: string): Readonly<Record<string, string>> => ({
  ...always,
  ...(origin.startsWith('https:') ? { 'strict-transport-security': twoYears } : {}),
})

export function answerHeaders(app: FastifyInstance, { origin }: { origin: string }): void {
  const defaults = Object.entries(headersOfAnswers(origin))
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) void reply.header(name, value)
    void reply.header('x-request-id', request.id)
    done(null, payload)
  })
}
