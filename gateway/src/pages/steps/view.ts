import { errorCodeOf } from '@hlid/service'
import type { FastifyRequest } from 'fastify'

import type { PageStep } from '../page'

/** A browser shows this answer to a person, now; what fetches pages otherwise runs no shell. */
const isForAPerson = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined

/** Lets what this page reports be told from what somebody makes up. The reports of a preview or a developer's own build are not counted. */
export const issueView: PageStep = (page) => {
  if (!page.composed || page.preview || page.devSession) return
  const { id, shell } = page.composed.composition
  const now = Date.now()
  page.code = errorCodeOf(page.request.id)
  page.view = page.deps.views.issue(page.request.id, id, now)
  if (isForAPerson(page.request)) page.deps.onSent(shell, { view: page.request.id, address: page.request.ip, at: now })
}
