import { FEDERATION_MANIFEST_FILE } from '@hlid/remote-contract/composition'

import { liveState } from '../../test/live-state'
import { handMade } from '../../test/releases'
import { bucketReaches } from './bucket'
import { chooseVersions, compose, nextEnable } from './compose'
import { composeWithRelease } from './preview-composition'

const now = new Date('2026-01-02T00:00:00.000Z')
const closed = { is: 'Lokað', en: 'Closed' }
const until = (time: string) => ({ ...closed, until: `2026-01-${time}:00.000Z` })
const shell = { name: 'shell', current: '2.0.0' }
const login = { name: 'mfe-login', current: '1.1.0', trail: ['1.0.0', '0.9.0'] }
const delegation = { name: 'mfe-delegation', current: '3.0.0' }
const buckets = Array.from({ length: 400 }, (_, bucket) => bucket)

const composed = (part: object, version?: string) => {
  const state = liveState([shell, { ...login, ...part }, delegation])
  const versions = new Map(chooseVersions(state, 0))
  if (version) versions.set('mfe-login', version)
  return compose(state, versions, now)
}
const remote = (...given: Parameters<typeof composed>) =>
  composed(...given)?.composition.remotes.find(({ name }) => name === 'mfe-login')

test('everyone has what is live, and the last good release behind it', () => {
  const page = composed({})
  expect(page?.releases).toBe('shell@2.0.0, mfe-login@1.1.0, mfe-delegation@3.0.0')
  expect(page?.composition.shell).toMatchObject({ name: 'shell', version: '2.0.0' })
  const { manifest } = handMade('mfe-login', '1.1.0')
  expect(remote({})).toMatchObject({
    baseUrl: `/releases/mfe-login/1.1.0-${manifest.build}/`,
    integrity: { 'Screen.js': manifest.files.find(({ path }) => path === 'Screen.js')?.integrity },
    mounts: ['/login'],
    lastGood: { version: '1.0.0' },
  })
  expect(remote({})).not.toHaveProperty('disabled')
})

test('what a release says to other hosts weighs nothing in a page', () => {
  const { manifest } = handMade('mfe-login', '1.1.0', { files: { [FEDERATION_MANIFEST_FILE]: '{}' } })
  const state = liveState([shell, login], [manifest])
  const [composedLogin] = compose(state, chooseVersions(state, 0), now)?.composition.remotes ?? []
  expect(Object.keys(composedLogin?.integrity ?? {})).toContain('Screen.js')
  expect(Object.keys(composedLogin?.integrity ?? {})).not.toContain(FEDERATION_MANIFEST_FILE)
})

test.each([
  ['behind a canary stands what everyone else has', { canary: '1.2.0' }, '1.2.0', '1.1.0'],
  ['behind the first release of all stands nothing', { trail: [] }, '1.1.0', undefined],
])('%s', (_, part, version, lastGood) => {
  expect(remote(part, version)?.version).toBe(version)
  expect(remote(part, version)?.lastGood?.version).toBe(lastGood)
})

test('a page that is made of the same releases is the same page; of others, or disabled, it is another', () => {
  const id = composed({})?.composition.id
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(composed({ revision: 9, withdrawn: ['1.0.1'] })?.composition.id).toBe(id)
  expect(composed({}, '1.0.0')?.composition.id).not.toBe(id)
  expect(composed({ disabled: closed })?.composition.id).not.toBe(id)
})

test.each([
  ['without an end', closed, closed],
  ['until a time that is to come', until('02T00:01'), until('02T00:01')],
  ['until a time that has come', until('02T00:00'), undefined],
])('disabled %s', (_, disabled, shown) => expect(remote({ disabled })?.disabled).toEqual(shown))

test('without a shell there is no page', () => {
  const state = liveState([login])
  expect(compose(state, chooseVersions(state, 0), now)).toBeUndefined()
})

test('a canary reaches its share of a cohort; the part is its own cohort unless one is named', () => {
  const canary = { canary: '1.2.0', canaryPercent: 30 }
  const onCanary = (part: object) => {
    const state = liveState([shell, { ...login, ...part }])
    return buckets.filter((bucket) => chooseVersions(state, bucket).get('mfe-login') === '1.2.0')
  }
  expect(onCanary(canary)).toEqual(buckets.filter((bucket) => bucketReaches(bucket, 'mfe-login', 30)))
  expect(onCanary({ ...canary, cohort: 'phones' })).toEqual(
    buckets.filter((bucket) => bucketReaches(bucket, 'phones', 30)),
  )
  const state = liveState([shell, { ...login, canaryPercent: 100 }])
  expect(chooseVersions(state, 0).get('mfe-login')).toBe('1.1.0')
})

test('pages change by themselves when the first of those disabled is there again', () => {
  const next = (...disabled: (object | null)[]) =>
    nextEnable(
      liveState(disabled.map((each, at) => ({ name: `mfe-${at}`, current: '1.0.0', disabled: each as typeof closed }))),
      now,
    )
  expect(next(null, closed, until('03T00:00'), until('02T12:00'), until('01T00:00'))).toBe(
    Date.parse('2026-01-02T12:00:00.000Z'),
  )
  expect(next(null, closed, until('01T00:00'))).toBe(Infinity)
})

test('a preview has one release in the place of another, or one that was never live beside what is', () => {
  const state = liveState([shell, login])
  const preview = (name: string, version: string) =>
    composeWithRelease(state, chooseVersions(state, 0), handMade(name, version).manifest, now)
  expect(preview('mfe-login', '9.0.0')?.releases).toBe('shell@2.0.0, mfe-login@9.0.0')
  expect(preview('mfe-login', '9.0.0')?.composition.remotes[0]?.lastGood?.version).toBe('1.1.0')
  expect(preview('shell', '9.0.0')?.releases).toBe('shell@9.0.0, mfe-login@1.1.0')
  const fresh = preview('mfe-parking', '1.0.0')
  expect(fresh?.releases).toBe('shell@2.0.0, mfe-login@1.1.0, mfe-parking@1.0.0')
  expect(fresh?.composition.remotes[1]).not.toHaveProperty('lastGood')
  expect(fresh?.composition.remotes[1]).not.toHaveProperty('disabled')
})
