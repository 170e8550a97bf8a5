import { historyKinds, isFailedAttempt, isHistoryKind } from './history'

test('what did not let anybody in is marked, and nothing else', () => {
  expect(historyKinds.filter(isFailedAttempt)).toEqual([
    'declined',
    'unanswered',
    'wrong-number',
    'restricted',
    'wrong-second-factor',
  ])
})

test.each([
  ['declined', true],
  ['', false],
  ['constructor', false],
])('%j is a kind: %j', (text, isKind) => {
  expect(isHistoryKind(text)).toBe(isKind)
})
