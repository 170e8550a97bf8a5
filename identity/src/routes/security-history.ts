import type { FastifyInstance } from 'fastify'

import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { requirePerson } from '../oidc/session'
import { historyCsv } from '../security/history-csv'
import { historyWords } from '../security/history-words'
import { historyPage, wholeHistory } from '../security/read-history'

export function securityHistoryRoutes(app: FastifyInstance, identity: Identity): void {
  operation(app, 'getHistory', async ({ query }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    return historyPage(identity, { nationalId, kind: query?.kind, language: languageOf(request) }, query?.cursor)
  })

  operation(app, 'downloadHistory', async ({ query }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    const language = languageOf(request)
    const entries = wholeHistory(identity, { nationalId, kind: query?.kind, language })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${historyWords[language].fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .send(historyCsv(entries, language))
  })
}
