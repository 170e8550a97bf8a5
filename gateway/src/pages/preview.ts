import { markup, type Markup } from '@hlid/service/markup'
import type { FastifyInstance } from 'fastify'

import type { Preview } from '../releases/previews'
import { CookieJar } from './cookies'
import type { PageDeps } from './page'

export const previewCookie = 'preview'
const attributes = 'HttpOnly; SameSite=Lax'

/** A signed link begins a preview in the browser that opens it; the mark on its pages leads to the end of it. */
export function previewRoutes(app: FastifyInstance, { config, previews }: PageDeps): void {
  app.get<{ Querystring: { token?: string } }>('/preview', (request, reply) => {
    const { token } = request.query
    const preview = previews.read(typeof token === 'string' ? token : undefined, Date.now())
    const cookies = new CookieJar(request, reply, config)
    const seconds = preview ? Math.floor((preview.until - Date.now()) / 1000) : 0
    cookies.set(previewCookie, preview ? String(token) : '', `${attributes}; Max-Age=${seconds}`)
    const { path = '' } = preview && 'name' in preview ? preview : {}
    return reply.header('cache-control', 'no-store').redirect(`/app${path}`, 303)
  })
}

/** Part of the page itself, since the shell may be what is previewed. */
export function previewMark(preview: Preview, nonce: string): Markup {
  const what = 'composition' in preview ? preview.composition.slice(0, 8) : `${preview.name}@${preview.version}`
  const until = new Date(preview.until).toISOString().slice(11, 16)
  return markup`<style nonce="${nonce}">
#hlid-preview { position: fixed; inset: auto 0 0; z-index: 99; padding: 8px; background: #ffe066; color: #00003c;
  font: 400 14px/1.5 system-ui, sans-serif; text-align: center }
#hlid-preview a { color: inherit }
</style>
<div id="hlid-preview" role="note"><span lang="is">Forskoðun: ${what}, til kl. ${until} UTC.</span>
<span lang="en">Preview: ${what}, until ${until} UTC.</span>
<a href="/preview"><span lang="is">Hætta forskoðun</span> / <span lang="en">End preview</span></a></div>
`
}
