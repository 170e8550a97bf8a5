import { isThisMachine } from '../known-hosts'

/** What is fetched from there decides who may publish, so nobody in between can change it. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, search, hash, username } = new URL(address)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
  return isSecure && !search && !hash && !username
}
