import { isMissingChunk, reloadOnce } from './reload-once'

beforeEach(() => sessionStorage.clear())

test('a composition is reloaded once, the next one once more', () => {
  const reload = jest.fn()
  expect(reloadOnce('a', sessionStorage, reload)).toBe(true)
  expect(reloadOnce('a', sessionStorage, reload)).toBe(false)
  expect(reloadOnce('b', sessionStorage, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('where nothing can be remembered the page is not reloaded', () => {
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new Error('blocked')
    },
  } as unknown as Storage
  const reload = jest.fn()
  expect(reloadOnce('a', blocked, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
  [Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  [new Error('x'), false],
  ['x', false],
])('%s is a missing chunk: %s', (error, expected) => {
  expect(isMissingChunk(error)).toBe(expected)
})
