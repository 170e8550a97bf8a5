import type { Registered } from './registered'

/** Of the two secrets of one that is being rotated, when the older one ends. */
export const olderSecretEnd = ({ secrets }: Registered): string | undefined =>
  secrets.find(({ endsAt }) => endsAt !== null)?.endsAt ?? undefined

export const standings = ['inForce', 'disabled', 'setting', 'rotating'] as const
export type Standing = (typeof standings)[number]

/** Everything that is so of one; each is a way to look for it. */
export function standingsOf(registered: Registered): readonly Standing[] {
  return [
    registered.disabledAt === null ? 'inForce' : 'disabled',
    ...(registered.fromSetting ? (['setting'] as const) : []),
    ...(olderSecretEnd(registered) === undefined ? [] : (['rotating'] as const)),
  ]
}
