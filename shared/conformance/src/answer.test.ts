import { Answer } from './answer'

const html = { 'content-type': 'text/html; charset=utf-8' }
const page = '<!doctype html><html><head><title>This link does not work</title></head><body><h1>x</h1></body></html>'
const bare = '<style>p { color: red }</style><p>Not <b>found</b></p>'

test.each([
  ['a page by its title', 400, html, page, '400 a page: “This link does not work”'],
  ['a page without one by its words', 404, html, bare, /^404 a page: “Not\s+found”$/],
  ['anything else as it came', 400, { 'content-type': 'application/json' }, '{ "a":\n 1 }', '400 { "a": 1 }'],
  ['nothing by its status', 204, {}, undefined, '204'],
] as const)('a report says %s', (_, status, headers, text, says) => {
  const { inWords } = new Answer('/connect/authorize', status, new Headers(headers), text)
  if (typeof says === 'string') expect(inWords).toBe(says)
  else expect(inWords).toMatch(says)
})
