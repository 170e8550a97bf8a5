import type Provider from 'oidc-provider'

/** What came a second time, and from which client. Whose it was, and what it was, is in no log. */
export interface UsedAgain {
  readonly clientId: string | undefined
  readonly why: string
}

/** The library's words for developers, for a code or a refresh token that was used before. */
const isUsedAgain = (why: string) => /already (used|consumed)/i.test(why)

/**
 * A client's slip, or a theft: nobody but an operator can tell, who sees them come. Assertions and proofs are told of
 * where they are taken (`replays.ts`).
 */
export function tellOfUsedAgain(provider: Provider, tell: (usedAgain: UsedAgain) => void): void {
  provider.on('grant.error', ({ oidc }, error) => {
    const why = error.error_detail ?? ''
    if (isUsedAgain(why)) tell({ clientId: oidc.client?.clientId, why })
  })
}
