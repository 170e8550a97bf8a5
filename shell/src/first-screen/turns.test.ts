import { MessageChannel } from 'node:worker_threads'

import { giveTurn, inTurns } from './turns'

afterEach(() => Reflect.deleteProperty(window, 'scheduler'))

/** What other tasks of the page do between the steps. */
async function orderOf(run: (note: (what: string) => void) => Promise<unknown>): Promise<string[]> {
  const order: string[] = []
  await run((what) => order.push(what))
  return order
}

test('what waits for its turn comes between two steps', async () => {
  Object.assign(window, { MessageChannel })
  const order = await orderOf((note) => {
    const steps = ['react', 'router'].map((name) => () => {
      note(name)
      const channel = new MessageChannel()
      channel.port1.once('message', () => (note(`a key after ${name}`), channel.port1.close()))
      channel.port2.postMessage(undefined)
    })
    return inTurns(steps, () => note('boot'))
  })
  expect(order).toEqual(['react', 'a key after react', 'router', 'a key after router', 'boot'])
})

test('a browser that keeps the place of whoever gives way is asked to', async () => {
  const own = jest.fn(async () => undefined)
  Object.assign(window, { scheduler: { yield: own } })
  await giveTurn()
  expect(await inTurns([() => undefined], () => 'last')).toBe('last')
  expect(own).toHaveBeenCalledTimes(2)
})

test('a step that fails is the failure of all', async () => {
  Object.assign(window, { scheduler: { yield: async () => undefined } })
  const boot = jest.fn()
  await expect(inTurns([() => Promise.reject(new Error('x'))], boot)).rejects.toThrow('x')
  expect(boot).not.toHaveBeenCalled()
})
