import { choicesFor, placeOf, questionFor, stateOf } from './restriction'

test.each([
  [{ active: false }, 'off'],
  [{ active: true, since: '2026-11-28T12:04:31.000Z', until: '2026-12-05T12:04:31.000Z' }, 'week'],
  [{ active: true, since: '2026-11-28T12:04:31.000Z' }, 'lasting'],
] as const)('%j is %s', (restriction, state) => {
  expect(stateOf(restriction)).toBe(state)
})

test.each([
  ['off', true, ['week', 'lasting']],
  ['off', false, ['week', 'lasting']],
  ['week', true, ['lasting', 'off']],
  ['week', false, ['lasting']], // longer, never shorter
  ['lasting', true, ['off']],
  ['lasting', false, []],
] as const)('%s, known device %j: %j', (state, isKnown, choices) => {
  expect(choicesFor(state, placeOf(isKnown))).toEqual(choices)
})

test.each([
  ['off', true, 'open'],
  ['week', true, undefined],
  ['lasting', true, undefined],
  ['week', false, 'cannotUndo'],
  ['lasting', false, 'cannotUndo'],
] as const)('%s, known device %j: asked %s first', (choice, isKnown, question) => {
  expect(questionFor(choice, placeOf(isKnown))).toBe(question)
})
