import { Markup, markup } from '@hlid/service/markup'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { DevSession } from '../releases/dev-sessions'
import { firstScreenOf } from '../releases/first-screen'
import { sendPlainPage } from '../plain-page'
import { CookieJar } from './cookies'
import followBuilds from './in-page/follow-builds?inline'
import type { PageDeps } from './page'

export const devSessionCookie = 'dev-session'
const attributes = 'HttpOnly; SameSite=Lax'
const leavePath = '/dev-session/leave'

/** Whoever looks ahead of a person, or fetches the link for another purpose, does not take it from them. */
const isLookAhead = ({ headers }: FastifyRequest): boolean =>
  headers['sec-purpose'] !== undefined || (headers['sec-fetch-dest'] ?? 'document') !== 'document'

/** A link shows a developer's own build in the first browser that opens it, until that browser leaves it. */
export function devSessionRoutes(app: FastifyInstance, { config, devSessions }: PageDeps): void {
  const opening = { exposeHeadRoute: false }
  app.get<{ Querystring: { token?: unknown } }>('/dev-session', opening, async (request, reply) => {
    const { token } = request.query
    const isLink = typeof token === 'string' && !isLookAhead(request)
    const opened = isLink ? await devSessions.open(token) : undefined
    if (!opened) return sendPlainPage(reply, 'notFound')
    const seconds = Math.floor((opened.until - Date.now()) / 1000)
    const cookies = new CookieJar(request, reply, config)
    cookies.set(devSessionCookie, opened.cookie, `${attributes}; Max-Age=${seconds}`)
    return reply.header('cache-control', 'no-store').redirect(`/app${firstScreenOf(opened.manifest)}`, 303)
  })

  void app.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null))
    form.post(leavePath, async (request, reply) => {
      const cookies = new CookieJar(request, reply, config)
      await devSessions.leave(cookies.get(devSessionCookie))
      cookies.set(devSessionCookie, '', `${attributes}; Max-Age=0`)
      return reply.header('cache-control', 'no-store').redirect('/app', 303)
    })
  })
}

/** Part of the page itself: whatever the build does, it says that it is none of the portal's. */
export function devSessionMark({ manifest, origin, team, until }: DevSession, nonce: string): Markup {
  const { name, version } = manifest
  const time = until.toISOString().slice(11, 16)
  return markup`<style nonce="${nonce}">
#hlid-dev-session { position: fixed; inset: auto 0 0; z-index: 99; padding: 8px; background: #ffb3a7; color: #00003c;
  font: 400 14px/1.5 system-ui, sans-serif; text-align: center }
#hlid-dev-session form { display: inline }
#hlid-dev-session button { font: inherit; color: inherit; cursor: pointer }
</style>
<div id="hlid-dev-session" role="note" data-builds="${origin}/builds" data-version="${version}"><span lang="is">Þú sérð útgáfu af ${name} frá teyminu ${team} sem keyrir á þessari tölvu og hefur ekki verið gefin út, til kl. ${time} UTC.</span>
<span lang="en">You see a build of ${name} by team ${team} that runs on this computer and is not released, until ${time} UTC.</span>
<form method="post" action="${leavePath}"><button><span lang="is">Hætta</span> / <span lang="en">Leave</span></button></form></div>
<script nonce="${nonce}">${new Markup(followBuilds)}</script>
`
}
