import { keptJson } from './storage'

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError')
}

beforeEach(() => localStorage.clear())

test('what was written is read again, until it is removed', () => {
  const kept = keptJson(() => localStorage, 'k')
  kept.write({ a: 1 })
  expect(kept.read()).toEqual({ a: 1 })
  kept.remove()
  expect(kept.read()).toBeUndefined()
})

test.each([
  ['half a value', '{'],
  ['a word', 'undefined'],
  ['nothing', ''],
  ['almost all that fits', `"${'x'.repeat(4_900_000)}"`],
])('%s is as good as nothing', (_, text) => {
  localStorage.setItem('k', text)
  expect(keptJson(() => localStorage, 'k').read()).toBeUndefined()
})

test.each<[string, () => Storage]>([
  ['can’t even be named', refuse],
  [
    'throws at each use',
    () => ({ getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse, key: refuse, length: 0 }),
  ],
])('what a storage that %s refuses is there until the page is left, for whoever asks by its key', (_, storage) => {
  keptJson(storage, 'k').write(1)
  expect(keptJson(storage, 'k').read()).toBe(1)
  expect(keptJson(storage, 'another').read()).toBeUndefined()
  keptJson(storage, 'k').remove()
  expect(keptJson(storage, 'k').read()).toBeUndefined()
})

test('a storage that has become full holds nothing older than what was written last', () => {
  const kept = keptJson(() => localStorage, 'k')
  kept.write('first')
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  kept.write('second')
  setItem.mockRestore()
  expect(kept.read()).toBe('second')
  expect(localStorage.getItem('k')).toBeNull()
  kept.write('third')
  expect(JSON.parse(localStorage.getItem('k') ?? '')).toBe('third')
})
