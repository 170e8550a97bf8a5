import { settingsReference, watchedEnvironment } from '@hlid/tooling/settings-reference'

import { readConfig, settings } from './config'

const described = Object.values(settings)

/** Those that others are read only because of. */
const all = {
  IDENTITY_AUTHENTICATOR: 'ciba',
  CIBA_ISSUER: 'https://phone-id.example',
  CIBA_CLIENT_ID: 'hlid',
  CIBA_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://texts.example/send',
}

test('the reference names what is read, and nothing else', () => {
  const { environment, read } = watchedEnvironment(all)
  readConfig(environment)
  read.delete('TRUST_PROXY')
  expect(described.map(({ name }) => name).sort()).toEqual([...read].sort())
})

test.each(described)('$name: the default is what holds without it, and the example is taken', (setting) => {
  if ('fallback' in setting)
    for (const others of [{}, all]) {
      const { [setting.name]: _own, ...rest }: Record<string, string> = others
      expect(readConfig({ ...rest, [setting.name]: setting.fallback })).toEqual(readConfig(rest))
    }
  const production = {
    NODE_ENV: 'production',
    PORTAL_ORIGIN: 'https://portal.example',
    DATABASE_URL: 'postgres://identity@database/hlid',
    IDENTITY_SECRET: 'a secret of at least thirty-two characters',
  }
  expect(() => readConfig({ ...all, ...production, [setting.name]: setting.example })).not.toThrow()
})

test('docs/configuration.md is as it has to be; UPDATE_DOCS=1 before this test writes it', () => {
  const { wanted, found } = settingsReference('identity', described)
  expect(found).toBe(wanted)
})
