import { gunzipSync } from 'node:zlib'

import { nonceMark, PageTemplate, viewMark } from './page-template'

const scripts = (count: number) =>
  Array.from({ length: count }, (_, at) => `<script nonce="${nonceMark}" src="/releases/${at}.js"></script>`).join('\n')
const templateOf = (count: number, filler = '') =>
  `<title>Hlið</title>${filler}<meta content="${viewMark}"><script nonce="${nonceMark}">x</script>${scripts(count)}</html>`

const nonce = 'nB7_x-kQz0ApLm3dTvW9aQ'
const view = 'abcdefghijkl.mzzzzzzz.ABCDEFGHIJKLMNOP'

test.each([0, 1, 20, 300])('a page with %i more scripts unpacks to the page with its own nonce in each', (count) => {
  const template = new PageTemplate(templateOf(count))
  const gzip = template.gzip(nonce, view)
  expect(gunzipSync(gzip ?? '').toString()).toBe(template.text(nonce, view))
  expect(template.text(nonce, view).split(nonce)).toHaveLength(count + 2)
})

test('compressing once is about as good as compressing each', () => {
  const template = new PageTemplate(templateOf(20))
  expect(template.gzip(nonce, view)?.length).toBeLessThan(template.text(nonce, view).length / 3)
})

test('a page that is too long to refer back across is compressed another way', () => {
  const noise = Array.from({ length: 9000 }, (_, at) => Math.imul(at + 1, 2654435761).toString(36)).join('')
  const template = new PageTemplate(templateOf(1) + noise + scripts(1))
  const gzip = template.gzip(nonce, view)
  if (gzip) expect(gunzipSync(gzip).toString()).toBe(template.text(nonce, view))
  expect(template.text(nonce, view)).toContain(nonce)
})

test('a page that was sent keeps its own values when the next one is made', () => {
  const template = new PageTemplate(templateOf(3))
  const first = template.gzip(nonce, view)
  template.gzip('z'.repeat(nonce.length), 'z'.repeat(view.length))
  expect(gunzipSync(first ?? '').toString()).toBe(template.text(nonce, view))
})

test('values of another length are not pressed into it', () => {
  const template = new PageTemplate(templateOf(3))
  expect(template.gzip('short', view)).toBeUndefined()
  expect(template.gzip(nonce, '')).toBeUndefined()
})
