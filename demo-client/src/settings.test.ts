import { settingsReference, watchedEnvironment } from '@hlid/tooling/settings-reference'

import { readSettings, settings } from './settings'

test('the reference names what is read, and nothing else', () => {
  const { environment, read } = watchedEnvironment({})
  readSettings(environment)
  expect(settings.map(({ name }) => name).sort()).toEqual([...read].sort())
})

test.each(settings)(
  '$name: the default is what holds without it, and the example is taken',
  ({ name, fallback, example }) => {
    expect(readSettings({ [name]: fallback })).toEqual(readSettings({}))
    expect(() => readSettings({ [name]: example })).not.toThrow()
  },
)

test('what is no address or no port is told by its name', () => {
  expect(() => readSettings({ PORTAL_ORIGIN: 'portal' })).toThrow('PORTAL_ORIGIN')
  expect(() => readSettings({ DEMO_CLIENT_PORT: 'x' })).toThrow('DEMO_CLIENT_PORT')
})

test('docs/configuration.md is as it has to be; UPDATE_DOCS=1 before this test writes it', () => {
  const { wanted, found } = settingsReference('demo-client', settings)
  expect(found).toBe(wanted)
})
