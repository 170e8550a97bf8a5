import { call } from '../registry/client'

export interface PageOfHistory {
  readonly subject: string | undefined
  readonly limit: number
  readonly before?: number
}

/** Histories that are kept: the registry's, and the identity service's of its client applications. */
export const sources = {
  releases: {
    page: (querystring: PageOfHistory) => call('GET /v1/history', { querystring }),
    proof: () => call('GET /v1/history/proof'),
  },
  clients: {
    page: (querystring: PageOfHistory) => call('GET /v1/client-history', { querystring }),
    proof: () => call('GET /v1/client-history/proof'),
  },
} as const

export type HistoryOf = keyof typeof sources
