import { tally } from './tally.js'

const old = 'shell@1.0.0, mfe-login@1.0.0'
const renewed = 'shell@1.1.0, mfe-login@1.0.0'
const signIn = { told: [], releases: [old], errors: [], seconds: 3 }

test('each sign-in is counted once, and what was lost is not completed, whatever it was told', () => {
  const found = tally(
    [
      signIn,
      { ...signIn, releases: [old, renewed], told: ['Reyndu aftur', 'Reyndu aftur'], seconds: 9 },
      { ...signIn, releases: [renewed], seconds: 5 },
      { ...signIn, told: ['Reyndu aftur'], lost: 'no end came', errors: ['x is not a function'] },
    ],
    '1.1.0',
  )
  expect(found).toEqual({
    signIns: 4,
    completed: 2,
    toldToTryAgain: 1,
    lost: ['no end came'],
    said: { 'Reyndu aftur': 2 },
    thrown: ['x is not a function'],
    shell: { old: 1, new: 1, both: 1 },
    'median (s)': 5,
  })
})
