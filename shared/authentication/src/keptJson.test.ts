import { keptJson } from './keptJson'

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
])('a storage that %s only forgets', (_, storage) => {
  const kept = keptJson(storage, 'k')
  kept.write(1)
  kept.remove()
  expect(kept.read()).toBeUndefined()
})
