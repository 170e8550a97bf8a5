import { dropEmail, keepEmail, readKeptEmail } from './keptEmail'

beforeEach(() => sessionStorage.clear())

test.each(['{', 'null', '{}', '7', JSON.stringify('x'.repeat(300))])('%j is no email that was kept', (text) => {
  sessionStorage.setItem('actor-profile', text)
  expect(readKeptEmail()).toBe('')
})

test('what is kept comes back until it is dropped', () => {
  keepEmail('a@b.is')
  expect(readKeptEmail()).toBe('a@b.is')
  dropEmail()
  expect(readKeptEmail()).toBe('')
})
