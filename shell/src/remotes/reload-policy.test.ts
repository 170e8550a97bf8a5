import { CompositionError } from './composition'
import { FallbackError } from './fallback'
import type { Release } from './release'
import { createReloadPolicy, mayReloadHelp, noteReload } from './reload-policy'

beforeEach(() => sessionStorage.clear())

test('a composition is reloaded once, the next one once more', () => {
  const storage = () => sessionStorage
  expect(['a', 'a', 'b', 'b'].map((id) => noteReload(id, storage))).toEqual([true, false, true, false])
})

test('a failure long after the last one is cured by another reload, one soon after it is not', () => {
  const minute = 60_000
  const granted = [0, 1, 4, 6, 7, 12].map((minutes) => noteReload('a', () => sessionStorage, 1e12 + minutes * minute))
  expect(granted).toEqual([true, false, false, true, false, true])
})

test('where nothing can be remembered the page is not reloaded', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(noteReload('a', blocked)).toBe(false)
})

const failed = (error: unknown) => new FallbackError('mfe-login', [{ name: 'release', error }])

test.each([
  ['a chunk that is gone', Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
  ['a stylesheet that is gone', Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  ['attempts that failed', failed(new Error('404')), true],
  ['attempts that took all the time', failed(new DOMException('time is up', 'TimeoutError')), false],
  ['a composition that is gone', new CompositionError('404'), true],
  ['a fault in a screen', new TypeError('x is undefined'), false],
  ['no error at all', 'x', false],
])('%s: a reload may cure it: %s', (_, error, expected) => {
  expect(mayReloadHelp(error)).toBe(expected)
})

test('a release whose screen failed is left once in a tab, however often the page that is going asks', () => {
  const release = { name: 'mfe-login', version: '1.5.0' } as Release
  const fault = new TypeError('x is undefined')
  const page = createReloadPolicy('a', () => sessionStorage)
  expect(page.mayReload(fault)).toBe(false)
  expect(page.mayReload(fault, release)).toBe(true)
  expect(page.mayReload(fault, release)).toBe(true)
  expect(createReloadPolicy('a', () => sessionStorage).mayReload(fault, release)).toBe(false)
})
