import { withQuery } from './query'

test.each([
  ['/login', '', '/login'],
  ['/login', '?returnUrl=%2Fa%3Fb%3Dc%26c%3Dd%23e&state=x', '/login?returnUrl=%2Fa%3Fb%3Dc%26c%3Dd%23e&state=x'],
  ['/login?state=own', '?state=x&returnUrl=a', '/login?returnUrl=a&state=own'],
  ['/login#top', '?a=1', '/login?a=1#top'],
  ['/login?b=2#top?not=query', '?a=1', '/login?a=1&b=2#top?not=query'],
  ['?b=2', '?a=1', '?a=1&b=2'],
  ['/login', '?a=1&a=2', '/login?a=1&a=2'],
])('%s on a page with %s leads to %s', (path, search, expected) => {
  expect(withQuery(path, search)).toBe(expected)
})

test('a change sets or takes away what it names', () => {
  expect(withQuery('/email', '?state=a&continue_onboarding=true', { state: 'b', continue_onboarding: null })).toBe(
    '/email?state=b',
  )
})
