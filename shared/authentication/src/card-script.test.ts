import { createHash, webcrypto } from 'node:crypto'

import { CardScriptError, loadCardScript } from './card-script'
import { NotFoundError } from '@hlid/api'
import { fakeHost, problem, wireMock, type Handlers } from '@hlid/testing'

const source = '/* speaks to the reader, þ */'
const scriptId = 'c7Jm4XkP9sVw2QtR'

/** Begins to load a script, for a service that answers so. */
function load(handlers: Handlers = { getCardScript: source }, id = scriptId) {
  const { api } = fakeHost({ wire: wireMock(handlers) })
  const left = new AbortController()
  return { loaded: loadCardScript(api, id, left.signal), left }
}

const element = () => document.head.querySelector('script')

async function appeared(): Promise<HTMLScriptElement> {
  for (let turn = 0; turn < 100; turn += 1) {
    await jest.advanceTimersByTimeAsync(1)
    const script = element()
    if (script) return script
  }
  throw new Error('no script was put into the page')
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] })
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
})
afterEach(() => {
  jest.useRealTimers()
  element()?.remove()
})

test('it is run from its own address, and only if it is still what was read', async () => {
  const { loaded } = load()
  const script = await appeared()
  expect(script.getAttribute('src')).toBe(`/login/card/script/${scriptId}`)
  expect(script.integrity).toBe(`sha384-${createHash('sha384').update(source).digest('base64')}`)
  expect(script.crossOrigin).toBe('anonymous')
  script.dispatchEvent(new Event('load'))
  await expect(loaded).resolves.toBeUndefined()
  expect(element()).toBeNull()
})

test('one that can’t be run leaves no element behind that would hinder the next try', async () => {
  const { loaded } = load()
  const outcome = expect(loaded).rejects.toThrow(CardScriptError)
  const script = await appeared()
  script.dispatchEvent(new Event('error'))
  await outcome
  expect(element()).toBeNull()
})

test('one that does not come in time is given up', async () => {
  const { loaded } = load()
  const outcome = expect(loaded).rejects.toThrow('did not come in time')
  await appeared()
  await jest.advanceTimersByTimeAsync(15_000)
  await outcome
  expect(element()).toBeNull()
})

test('a service that never answers is given up too', async () => {
  const { loaded } = load({ getCardScript: () => new Promise(() => undefined) })
  const outcome = expect(loaded).rejects.toThrow('did not come in time')
  await jest.advanceTimersByTimeAsync(15_000)
  await outcome
})

test('leaving gives up at once', async () => {
  const { loaded, left } = load()
  const outcome = expect(loaded).rejects.toThrow(CardScriptError)
  await appeared()
  left.abort()
  await outcome
  expect(element()).toBeNull()
})

test('an attempt that is over has no script', async () => {
  await expect(load({ getCardScript: problem(404) }).loaded).rejects.toThrow(NotFoundError)
  expect(element()).toBeNull()
})

test.each(['../../evil', 'a/b', '', 'x'.repeat(65), '//evil.example', 'a?b', 'a#b', '%2e%2e'])(
  '%j is no name of a script, and nothing is asked for',
  async (id) => {
    await expect(load({}, id).loaded).rejects.toThrow('not the name of a card script')
    expect(element()).toBeNull()
  },
)
