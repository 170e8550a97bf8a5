import { askIdentityService, type IdentityServiceAccess } from '../identity-service'
import type { Facts } from './kinds'

/** A recipient whose mailbox is full leaves one behind; so many are no recipient's fault. */
const backlogAt = 20

const countOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0)

/**
 * What waits in the identity service's outbox, if it is more than a few messages.
 * @throws RegistryError where the identity service does not say
 */
export async function outboxBacklog(access: IdentityServiceAccess): Promise<Map<string, Facts['outbox.backlog']>> {
  const { waiting }: { waiting?: unknown } = Object(
    await askIdentityService(access, { method: 'GET', path: '/outbox' }),
  )
  const byKind = Object.entries(Object(waiting)).map(([kind, count]) => ({ kind, count: countOf(count) }))
  const sum = byKind.reduce((total, { count }) => total + count, 0)
  if (sum < backlogAt) return new Map()
  const kinds = byKind.filter(({ count }) => count).map(({ kind, count }) => `${kind} ${count}`)
  return new Map([['identity', { waiting: sum, kinds }]])
}
