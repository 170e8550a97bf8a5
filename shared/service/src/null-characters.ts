import type { FastifyInstance } from 'fastify'

/** Escaped, as it has to be in JSON. */
const inJson = /(?<!\\)(?:\\\\)*\\u0000/

const places = { path: /^[^?]*%00/, address: /%00/ } as const

/**
 * PostgreSQL keeps no U+0000 in a text and fails over one that is only looked for (error 22021), so none comes in by what
 * names something.
 * @param refusal what a request with one ends by
 * @param place `path` where a query only holds what is compared, as return URLs are
 */
export function refuseNullCharacters(app: FastifyInstance, refusal: () => Error, place: keyof typeof places): void {
  app.addHook('onRequest', ({ url }, _reply, done) => done(places[place].test(url) ? refusal() : undefined))
}

/** Takes JSON bodies, without U+0000 in them. */
export function takeJson(app: FastifyInstance, refusal: () => Error, { mayBeEmpty }: { mayBeEmpty: boolean }): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (mayBeEmpty && text === '') return done(null, undefined)
    if (inJson.test(text)) return done(refusal())
    return parse(request, text, done)
  })
}
