import { call } from '../registry/client'
import type { Kind } from '../registrations/registered'

export interface PageOfHistory {
  readonly subject: string | undefined
  readonly limit: number
  readonly before?: number
}

const ofRegistrations = (kind: Kind) => ({
  page: (querystring: PageOfHistory) => call(`GET /v1/${kind}-history`, { querystring }),
  proof: () => call(`GET /v1/${kind}-history/proof`),
})

/** Histories that are kept: the registry's, and the identity service's of what is registered there. */
export const sources = {
  releases: {
    page: (querystring: PageOfHistory) => call('GET /v1/history', { querystring }),
    proof: () => call('GET /v1/history/proof'),
  },
  client: ofRegistrations('client'),
  api: ofRegistrations('api'),
} as const

export type HistoryOf = keyof typeof sources
