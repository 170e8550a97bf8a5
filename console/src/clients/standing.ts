import type { Client } from '@hlid/remote-contract/registry'

/** Of the two secrets of one that is being rotated, when the older one ends. */
export const olderSecretEnd = ({ secrets }: Client): string | undefined =>
  secrets.find(({ endsAt }) => endsAt !== null)?.endsAt ?? undefined

export const standings = ['inForce', 'disabled', 'setting', 'rotating'] as const
export type Standing = (typeof standings)[number]

/** Everything that is so of a client; each is a way to look for it. */
export function standingsOf(client: Client): readonly Standing[] {
  return [
    client.disabledAt === null ? 'inForce' : 'disabled',
    ...(client.fromSetting ? (['setting'] as const) : []),
    ...(olderSecretEnd(client) === undefined ? [] : (['rotating'] as const)),
  ]
}
