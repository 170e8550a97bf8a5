import type { ReleaseRoute } from '@hlid/remote-contract/composition'

import type { Page } from './page'
import { earlyCalls, earlyCallsOf } from './early-calls'

const calls = { getUser: [], getDelegations: ['returnUrl'] } as const

function page(query: string, route: Partial<ReleaseRoute> = { calls }, remote: object = {}) {
  const request = { url: `/app/delegation${query}` }
  return { request, route: { path: '/delegation', assets: [], ...route }, remote } as unknown as Pick<
    Page,
    'remote' | 'route' | 'request'
  >
}
const list = '/v1/actor/delegations?returnUrl='

test.each([
  ['?returnUrl=%2Fconnect%2Fauthorize%2Fx&state=s', `${list}%2Fconnect%2Fauthorize%2Fx`],
  ['', list],
  ['?state=s', list],
  ['?returnUrl=a+b%26c', `${list}a+b%26c`],
])('on a page with %s the route’s calls are asked as its scripts ask them', (query, asked) => {
  expect(earlyCallsOf(page(query))).toEqual(['/me/user', asked])
})

test.each([
  '?ReturnUrl=%2Fa',
  '?returnUrl=%2Fa&returnUrl=%2Fb',
  '?returnUrl=%2Fa&RETURNURL=%2Fb',
  `?returnUrl=/${'a'.repeat(4096)}`,
])('what only the scripts can tell is left to them: %.40s', (query) => {
  expect(earlyCallsOf(page(query))).toEqual(['/me/user'])
})

test.each([
  ['that declares none', page('', {})],
  ['of a remote that is disabled', page('', { calls }, { disabled: { is: 'Lokað', en: 'Closed' } })],
  ['that nobody knows', page('', { calls: { getEverything: [] } })],
  ['that writes', page('', { calls: { signOut: [] } })],
  ['whose address has a part to fill in', page('', { calls: { getConfirmContext: [] } })],
])('nothing is asked early by a route %s', (_, given) => {
  expect(earlyCallsOf(given)).toEqual([])
  expect(earlyCalls(given)).toBe('')
})

test('nothing in an address ends the attribute that it stands in', () => {
  const written = earlyCalls(page('?returnUrl=%22%3E%3Cscript%3E'))
  expect(written && written.text.match(/["<>]/g)?.join('')).toBe('<"""">')
})
