import type { Brand } from '@hlid/remote-contract/brand'
import type { FastifyInstance } from 'fastify'

import { attribute } from '../pages/markup'
import { sendPlain } from '../plain-page'
import { type Statement, statement } from '../statement-texts'

function section({ title, intro, sections, complaint }: Statement, language: string, assistance: string): string {
  const parts = sections.map(([heading, points]) => {
    const list = points.map((point) => `<li>${point}</li>`).join('')
    return `<h2>${heading}</h2>${points.length > 1 ? `<ul>${list}</ul>` : `<p>${points[0]}</p>`}`
  })
  const [heading, text, link] = complaint
  const complain = `<h2>${heading}</h2><p>${text}</p><p><a href="${attribute(assistance)}">${link}</a></p>`
  return `<section lang="${language}"><h1>${title}</h1><p>${intro}</p>${parts.join('')}${complain}</section>`
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
