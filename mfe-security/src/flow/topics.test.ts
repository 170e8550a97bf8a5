import { isWarned, type Security, topicsOf } from './topics'

const security: Security = {
  offers: ['history', 'restriction'],
  restriction: { active: false },
  isKnownDevice: true,
  suggestsRestriction: true,
}

test('what is offered is shown in one order, and nothing else', () => {
  expect(topicsOf(['history', 'passkeys', 'restriction'])).toEqual(['restriction', 'passkeys', 'history'])
  expect(topicsOf([])).toEqual([])
})

test.each<[string, Partial<Security>, boolean]>([
  ['requests that were declined', {}, true],
  ['none that were', { suggestsRestriction: false }, false],
  ['somebody who has restricted it already', { restriction: { active: true } }, false],
  ['a service without restriction', { offers: ['history'] }, false],
])('%s: warned %j', (_, change, expected) => {
  expect(isWarned({ ...security, ...change })).toBe(expected)
})
