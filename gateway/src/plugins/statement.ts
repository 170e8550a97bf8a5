import type { Brand } from '@hlid/remote-contract/brand'
import { markup, type Markup } from '@hlid/service/markup'
import type { FastifyInstance } from 'fastify'

import { sendPlain } from '../plain-page'
import { type Statement, statement } from '../statement-texts'

function section({ title, intro, sections, complaint }: Statement, language: string, assistance: string): Markup {
  const parts = sections.map(([heading, points]) => {
    const list = points.map((point) => markup`<li>${point}</li>`)
    return markup`<h2>${heading}</h2>${points.length > 1 ? markup`<ul>${list}</ul>` : markup`<p>${points[0]}</p>`}`
  })
  const [heading, text, link] = complaint
  const complain = markup`<h2>${heading}</h2><p>${text}</p><p><a href="${assistance}">${link}</a></p>`
  return markup`<section lang="${language}"><h1>${title}</h1><p>${intro}</p>${parts}${complain}</section>`
}

/** What is known of the portal's accessibility, at an address that also answers when there is no shell. */
export function accessibilityStatement(app: FastifyInstance, { links: { assistance } }: Brand): void {
  app.get('/accessibility', (_request, reply) =>
    sendPlain(reply.header('cache-control', 'public, max-age=3600'), `${statement.is.title} · ${statement.en.title}`, [
      section(statement.is, 'is', assistance),
      section(statement.en, 'en', assistance),
    ]),
  )
}
