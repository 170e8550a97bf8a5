import { hasFailed, noteFailed } from './failed-releases'
import type { Release } from './release'

const release = (version: string) => ({ name: 'mfe-login', version }) as Release
const storage = () => sessionStorage
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

beforeEach(() => sessionStorage.clear())

test('a release that failed is known in this tab, and another version of it is not meant', () => {
  expect(noteFailed(release('1.0.1'), storage)).toBe(true)
  expect(hasFailed(release('1.0.1'), storage)).toBe(true)
  expect(hasFailed(release('1.0.0'), storage)).toBe(false)
})

test('it falls back once: what failed after that is told, not loaded again', () => {
  noteFailed(release('1.0.1'), storage)
  expect(noteFailed(release('1.0.1'), storage)).toBe(false)
  expect(noteFailed(release('1.0.2'), storage)).toBe(true)
})

test('where nothing can be remembered nothing is loaded anew', () => {
  expect(noteFailed(release('1.0.1'), blocked)).toBe(false)
  expect(hasFailed(release('1.0.1'), blocked)).toBe(false)
})

test.each(['{', 'null', '{"a":1}', '[7]'])('%s is nothing that was kept', (text) => {
  sessionStorage.setItem('hlid:fallen', text)
  expect(hasFailed(release('1.0.1'), storage)).toBe(false)
  expect(noteFailed(release('1.0.1'), storage)).toBe(true)
})
