import { CompositionError } from './composition'
import { LadderError } from './ladder'
import { mayBeCuredByReload, reloadOnce } from './reload-once'

beforeEach(() => sessionStorage.clear())

test('a composition is reloaded once, the next one once more', () => {
  const reload = jest.fn()
  const storage = () => sessionStorage
  expect(reloadOnce('a', storage, reload)).toBe(true)
  expect(reloadOnce('a', storage, reload)).toBe(false)
  expect(reloadOnce('b', storage, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('where nothing can be remembered the page is not reloaded', () => {
  const reload = jest.fn()
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(reloadOnce('a', blocked, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

const fell = (error: unknown) => new LadderError('mfe-login', [{ rung: 'release', error }])

test.each([
  ['a chunk that is gone', Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
  ['a stylesheet that is gone', Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  ['a ladder that fell', fell(new Error('404')), true],
  ['a ladder that took all its time', fell(new DOMException('time is up', 'TimeoutError')), false],
  ['a composition that is gone', new CompositionError('404'), true],
  ['a fault in a screen', new TypeError('x is undefined'), false],
  ['no error at all', 'x', false],
])('%s: a reload may cure it: %s', (_, error, expected) => {
  expect(mayBeCuredByReload(error)).toBe(expected)
})
