import { settingsReference, watchedEnvironment } from '@hlid/tooling/settings-reference'

import { publicSettings } from '../test/start'
import { readConfig, settings } from './config'

const described = Object.values(settings)

/** Those that others are read only because of. */
const all = {
  ...publicSettings,
  ADMIN_HOST: '10.0.0.1',
  ADMIN_ALLOW_PLAIN: 'yes',
  NOTIFY_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  SMTP_URL: 'smtp://mail.example',
}

test('the reference names what is read, and nothing else', () => {
  const { environment, read } = watchedEnvironment(all)
  readConfig(environment)
  expect(described.map(({ name }) => name).sort()).toEqual([...read].sort())
})

test.each(described)('$name: the default is what holds without it, and the example is taken', (setting) => {
  if ('fallback' in setting)
    expect(
      readConfig({
        ...publicSettings,
        SI_PUBLIC_ENVIRONMENT: '',
        [setting.name]: setting.fallback.replace('$PORT', '4000'),
      }),
    ).toEqual(readConfig({ ...publicSettings, SI_PUBLIC_ENVIRONMENT: '' }))
  expect(() => readConfig({ ...all, [setting.name]: setting.example })).not.toThrow()
})

test('docs/configuration.md is as it has to be; UPDATE_DOCS=1 before this test writes it', () => {
  const { wanted, found } = settingsReference('gateway', described)
  expect(found).toBe(wanted)
})
