import { isIPv6 } from 'node:net'

const groups = (half: string) => (half === '' ? [] : half.split(':'))

/**
 * Whose an address is, as far as it says so: one of IPv6 is one of the 2⁶⁴ that a single household has, so the first half
 * stands for all of them; one of IPv4, also in the dress of IPv6 (RFC 4291, section 2.5.5.2), stands for itself.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  // An address in a URL has one spelling (RFC 5952), without dots.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = '', after] = spelled.split('::')
  const [head, tail] = [groups(before), groups(after ?? '')]
  const all = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
  const mapped = all.slice(0, 6).join(':') === '0:0:0:0:0:ffff' && all.slice(6).map((group) => parseInt(group, 16))
  if (mapped) return mapped.flatMap((group) => [group >> 8, group & 255]).join('.')
  return `${all.slice(0, 4).join(':')}::/64`
}
