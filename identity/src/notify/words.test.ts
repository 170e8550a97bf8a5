import { waitMessage } from './words'

test.each([
  [1, 'eftir 1 sekúndu.', 'in 1 second.'],
  [30, 'eftir 30 sekúndur.', 'in 30 seconds.'],
  [60, 'eftir 1 mínútu.', 'in 1 minute.'],
  [61, 'eftir 2 mínútur.', 'in 2 minutes.'],
  [11 * 60, 'eftir 11 mínútur.', 'in 11 minutes.'],
  [21 * 60, 'eftir 21 mínútu.', 'in 21 minutes.'],
  [7199, 'eftir 120 mínútur.', 'in 120 minutes.'],
  [7200, 'eftir 2 klukkustundir.', 'in 2 hours.'],
  [86_400, 'eftir 24 klukkustundir.', 'in 24 hours.'],
])('a wait of %i seconds, in words', (seconds, icelandic, english) => {
  expect(waitMessage('is', seconds).replaceAll('\u00a0', ' ')).toContain(icelandic)
  expect(waitMessage('en', seconds).replaceAll('\u00a0', ' ')).toContain(english)
})
