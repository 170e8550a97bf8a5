import { BadRequestError, OfflineError } from '@hlid/api'

import { createChallenges } from './challenges'

const minutes = (count: number) => count * 60_000

function asking() {
  let [asked, now] = [0, 0]
  const challenges = createChallenges(() => now)
  const ask = () => Promise.resolve({ challenge: `challenge ${++asked}`, code: '482' })
  const use = (about = 'sim /a') => challenges.use(about, ask, ({ challenge }) => Promise.resolve(challenge))
  return { challenges, ask, use, asked: () => asked, wait: (ms: number) => void (now += ms) }
}

test('the one that was prepared is used, once', async () => {
  const { challenges, ask, use, asked } = asking()
  challenges.prepare('sim /a', ask)
  challenges.prepare('sim /a', ask)
  expect(asked()).toBe(1)
  expect(await use()).toBe('challenge 1')
  expect(await use()).toBe('challenge 2')
})

test.each([
  ['another way or sign-in', 'app /a', 0, 'challenge 2'],
  ['nothing else, while it is fresh', 'sim /a', minutes(4.9), 'challenge 1'],
  ['nothing, once it has aged', 'sim /a', minutes(5), 'challenge 2'],
])('one that was prepared is good for %s', async (_, about, waited, expected) => {
  const { challenges, ask, use, wait } = asking()
  challenges.prepare('sim /a', ask)
  wait(waited)
  expect(await use(about)).toBe(expected)
})

test('one that has aged is prepared anew', async () => {
  const { challenges, ask, use, wait, asked } = asking()
  challenges.prepare('sim /a', ask)
  wait(minutes(5))
  challenges.prepare('sim /a', ask)
  expect(await use()).toBe('challenge 2')
  expect(asked()).toBe(2)
})

test('one that could not be prepared is asked for when it is needed, and may be prepared again', async () => {
  const { challenges, ask, use } = asking()
  challenges.prepare('sim /a', () => Promise.reject(new OfflineError()))
  expect(await use()).toBe('challenge 1')
  challenges.prepare('sim /a', () => Promise.reject(new OfflineError()))
  await Promise.resolve()
  challenges.prepare('sim /a', ask)
  expect(await use()).toBe('challenge 2')
})

describe('a call that the service refuses', () => {
  const refused = new BadRequestError({ fields: { verificationProperties: ['invalid'] } })

  test('for a challenge that was prepared is made once more, with a fresh one', async () => {
    const { challenges, ask } = asking()
    challenges.prepare('sim /a', ask)
    const call = jest.fn().mockRejectedValueOnce(refused).mockResolvedValue('asked')
    await expect(challenges.use('sim /a', ask, call)).resolves.toBe('asked')
    expect(call.mock.calls).toEqual([
      [{ challenge: 'challenge 1', code: '482' }],
      [{ challenge: 'challenge 2', code: '482' }],
    ])
  })

  test.each([
    ['a fresh challenge', false, refused],
    ['something else', true, new BadRequestError({ fields: { userIdentifier: ['phoneNumberError'] } })],
    ['no reason, since no answer came', true, new OfflineError()],
  ])('for %s is not made again', async (_, isPrepared, error) => {
    const { challenges, ask } = asking()
    if (isPrepared) challenges.prepare('sim /a', ask)
    const call = jest.fn().mockRejectedValue(error)
    await expect(challenges.use('sim /a', ask, call)).rejects.toBe(error)
    expect(call).toHaveBeenCalledTimes(1)
  })
})
