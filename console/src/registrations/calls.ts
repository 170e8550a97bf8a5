import type { ChangedApi, ChangedClient } from '@hlid/remote-contract/registry'

import { call } from '../registry/client'
import { registeredOf, type Kind, type Raw, type Registered } from './registered'

export interface Changed {
  readonly registered: Registered
  /** One that was made for it: said once, and never to be read again. */
  readonly secret: string | undefined
}

/** Why it is done, and `changedAt` of what was seen. */
export interface Asked {
  readonly why: string
  readonly expected: string
}

const changedOf = ({ secret, ...changed }: ChangedClient | ChangedApi): Changed => ({
  registered: registeredOf('client' in changed ? changed.client : changed.api),
  secret,
})

/** What may be asked of the registry about those of a kind. Each rejects where it is refused. */
export const callsOf = (kind: Kind) => ({
  async all(): Promise<readonly Registered[]> {
    return Object.values(await call(`GET /v1/${kind}s`))
      .flat()
      .map(registeredOf)
  },
  async add(registration: Raw, why: string): Promise<Changed> {
    return changedOf(await call(`POST /v1/${kind}s`, { body: { registration, why } }))
  },
  async change(id: string, registration: Raw, asked: Asked): Promise<Changed> {
    return changedOf(await call(`PUT /v1/${kind}s/:id`, { params: { id }, body: { ...asked, registration } }))
  },
  async rotateSecret(id: string, olderEndsAt: string | null, asked: Asked): Promise<Changed> {
    const body = { ...asked, olderEndsAt }
    return changedOf(await call(`POST /v1/${kind}s/:id/rotate-secret`, { params: { id }, body }))
  },
  async toggle(id: string, verb: 'disable' | 'enable', body: Asked): Promise<Changed> {
    return changedOf(await call(`POST /v1/${kind}s/:id/${verb}`, { params: { id }, body }))
  },
  async remove(id: string, body: Asked): Promise<void> {
    await call(`POST /v1/${kind}s/:id/remove`, { params: { id }, body })
  },
})
