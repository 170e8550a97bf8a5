import { OfflineError, ServerError } from '@hlid/api'
import { addMessages } from '@hlid/i18n'
import type { HealthEvent } from '@hlid/remote-contract/delivery'
import { fakeHost } from '@hlid/testing'

import { shellMessages } from '../messages'

import { createHost, type HostParts } from './host'

function hostWith(parts: Partial<HostParts> = {}) {
  const { api, i18n, locale, flags, toasts, session, navigation } = fakeHost()
  const hostFor = createHost({
    api,
    i18n,
    locale,
    flags,
    toasts,
    session,
    prefetch: navigation.prefetch,
    goInside: () => Promise.resolve(false),
    errorCode: '7K2M-Q9XD',
    health: { note: () => undefined, flush: () => undefined },
    onMissingFile: () => undefined,
    ...parts,
  })
  return hostFor({ name: 'mfe-login', version: '1.0.0' })
}

const request = 'd7a1c9e0-0000-4000-8000-000000000001'

test('a screen on which something failed has the code of the page view, which leads to the call', () => {
  const told: HealthEvent[] = []
  const health = { note: (event: HealthEvent) => void told.push(event), flush: () => undefined }
  const { failure, i18n } = hostWith({ health })
  addMessages(i18n, { shell: { is: shellMessages.is, en: shellMessages.en } })
  const [down, away] = [new ServerError({ requestId: request }), new OfflineError()]
  expect(failure?.codeFor(down)).toEqual({ label: 'Villukóði', code: '7K2M-Q9XD' })
  expect(failure?.codeFor(away)).toBeUndefined()
  history.replaceState(null, '', '/app/delegation?q=secret')
  failure?.shown(down)
  failure?.shown(away)
  const shown = { kind: 'shown', screen: 'internalServerError', path: '/app/delegation', request }
  expect(told).toEqual([{ release: 'mfe-login@1.0.0', ...shown }])
})

test('in a page whose reports nobody keeps there is no code', () => {
  expect(hostWith({ errorCode: undefined }).failure).toBeUndefined()
})

function missingFilesAfter(error: unknown): unknown[] {
  const missing: unknown[] = []
  hostWith({ onMissingFile: (file) => void missing.push(file) }).report.error(error)
  return missing
}

test('a file of a screen that is gone may be cured by another page; any other report changes nothing', () => {
  const gone = Object.assign(new Error('x'), { name: 'ChunkLoadError' })
  expect(missingFilesAfter(gone)).toEqual([gone])
  expect(missingFilesAfter(new TypeError('x is undefined'))).toEqual([])
  expect(missingFilesAfter('x')).toEqual([])
})

describe('going on to where the service says', () => {
  const [inside, refused] = ['/app/delegation?returnUrl=%2Fx', 'javascript:alert(1)']

  test.each([
    ['a page that is shown within this one leaves nothing', inside, () => Promise.resolve(true), []],
    ['any other is a page of its own', inside, () => Promise.resolve(false), [inside]],
    [
      'a remote that does not come leads to the service, which knows',
      inside,
      () => Promise.reject(new Error()),
      ['/continue'],
    ],
    ['what is no destination is gone to by nobody', refused, () => Promise.resolve(true), ['/app']],
  ])('%s', async (_, url, goInside, left) => {
    const went: string[] = []
    hostWith({ goInside, assign: (to) => void went.push(to) }).navigation.goOn(url)
    await new Promise((resolve) => setTimeout(resolve))
    expect(went).toEqual(left)
  })
})
