import { fakeHost } from '@hlid/testing'

import { createHost } from './host'

function missingFilesAfter(error: unknown): unknown[] {
  const missing: unknown[] = []
  const { api, i18n, locale, flags, toasts, session, navigation } = fakeHost()
  const hostFor = createHost({
    api,
    i18n,
    locale,
    flags,
    toasts,
    session,
    prefetch: navigation.prefetch,
    health: { note: () => undefined, flush: () => undefined },
    onMissingFile: (file) => void missing.push(file),
  })
  hostFor({ name: 'mfe-login', version: '1.0.0' }).report.error(error)
  return missing
}

test('a file of a screen that is gone may be cured by another page; any other report changes nothing', () => {
  const gone = Object.assign(new Error('x'), { name: 'ChunkLoadError' })
  expect(missingFilesAfter(gone)).toEqual([gone])
  expect(missingFilesAfter(new TypeError('x is undefined'))).toEqual([])
  expect(missingFilesAfter('x')).toEqual([])
})
