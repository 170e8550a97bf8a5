import type { FastifyInstance } from 'fastify'

const goodForMs = 30 * 24 * 3600 * 1000

/** Where faults are reported (RFC 9116, security.txt); left out without a contact, which is a `mailto:` or `https:` address. */
export function securityContact(
  app: FastifyInstance,
  { contact, origin, now }: { contact: string | undefined; origin: string; now: () => Date },
): void {
  if (contact === undefined) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now().getTime() + goodForMs).toISOString()}`,
      'Preferred-Languages: is, en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
