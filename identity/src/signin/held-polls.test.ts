import { heldAtMost, HeldPolls } from './held-polls'

const of = (attempt: string, browser = attempt, network = browser) => ({ attempt, browser, network })

test('the newer of one attempt gives the older its answer, once', () => {
  const held = new HeldPolls()
  const given: number[] = []
  for (const at of [0, 1, 2]) held.hold(of('one'), () => void given.push(at))
  expect(given).toEqual([0, 1])
})

test.each([
  ['browser', (at: number) => of(`${at}`, 'one', `${at}`)],
  ['network', (at: number) => of(`${at}`, `${at}`, 'one')],
  ['all', (at: number) => of(`${at}`)],
] as const)('no more than the bound for one %s, and others as they are let go', (bound, each) => {
  const held = new HeldPolls()
  const hold = (at: number) => held.hold(each(at), () => undefined)
  const releases = Array.from({ length: heldAtMost[bound] }, (_, at) => hold(at))
  expect(hold(-1)).toBeUndefined()
  releases[0]?.()
  releases[0]?.() // once is enough
  expect(hold(-1)).toBeDefined()
  expect(hold(-2)).toBeUndefined()
})

test('what was let go is not given again', () => {
  const held = new HeldPolls()
  let given = 0
  held.hold(of('one'), () => void (given += 1))?.()
  held.hold(of('one'), () => undefined)
  expect(given).toBe(0)
})
