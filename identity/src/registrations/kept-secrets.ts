import { equal, type Secrets } from '../secrets'

/** How a secret is kept: by a key that is not in the database, and for one client only. */
export const hashOfSecret = (secrets: Secrets, clientId: string, secret: string): string =>
  secrets.mac('client-secret', `${clientId}\n${secret}`)

export interface KeptSecret {
  readonly hash: string
  readonly createdAt: Date
  /** The older of two ends. */
  readonly endsAt: Date | null
}

export const isAlive = ({ endsAt }: KeptSecret, now: Date): boolean => endsAt === null || endsAt > now

/** Whether it is one of those that are good now. Each is compared, whichever it is. */
export function isSecretOf(kept: readonly KeptSecret[], hash: string, now: Date): boolean {
  return kept.filter((each) => equal(each.hash, hash) && isAlive(each, now)).length > 0
}
