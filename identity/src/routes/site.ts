import type { FastifyInstance } from 'fastify'

import type { StoredBanner } from '../domain/site'
import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { sha256 } from '../secrets'

/** What everybody sees: the site-wide banner, and texts that replace those shipped with the portal. */
export function siteRoutes(app: FastifyInstance, { db }: Identity): void {
  operation(app, 'getBanner', async ({ query }, _request, reply) => {
    const row = await db.selectFrom('banner').select('content').executeTakeFirst()
    if (!row) return reply.code(204).send()
    const banner = row.content as unknown as StoredBanner // held against a schema before it was written
    const language = query.locale === 'en' ? 'en' : 'is'
    const say = (text: StoredBanner['title']) => (typeof text === 'string' ? text : text[language])
    const { linkTitle, title, description, ...rest } = banner
    return {
      ...rest,
      title: say(title),
      description: say(description),
      ...(linkTitle !== undefined && { linkTitle: say(linkTitle) }),
    }
  })

  operation(app, 'getTranslations', async ({ query }, request, reply) => {
    const rows = await db
      .selectFrom('translation')
      .selectAll()
      .where('locale', '=', query.locale)
      .where('namespace', 'in', query.namespaces)
      .orderBy('namespace')
      .orderBy('key')
      .execute()
    const texts: Record<string, Record<string, string>> = Object.fromEntries(query.namespaces.map((name) => [name, {}]))
    for (const { namespace, key, text } of rows) Object.assign(texts[namespace] ?? {}, { [key]: text })
    const etag = `"${sha256(JSON.stringify(texts))}"`
    reply.header('etag', etag).header('cache-control', 'public, max-age=300')
    // RFC 9110, section 13.1.2: compared weakly, since whoever compresses the texts weakens their tag.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send()
    return texts
  })
}
