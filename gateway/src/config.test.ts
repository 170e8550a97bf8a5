import { readFile } from 'node:fs/promises'

import { SettingsError } from '@hlid/service/settings'
import { parseAllDocuments } from 'yaml'

import { publicSettings } from '../test/start'
import { readConfig } from './config'

function faultsOf(environment: Record<string, string>): Record<string, string> {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof SettingsError)
      return Object.fromEntries(error.faults.map((fault) => [/^\w+/.exec(fault)?.[0], fault]))
    throw error
  }
  return {}
}

test('everything has a default but the flag SDK key', () => {
  expect(readConfig(publicSettings)).toMatchObject({
    port: 4000,
    adminPort: 4001,
    adminHost: 'localhost',
    portalOrigin: 'http://localhost:4000',
    identityOrigin: 'http://localhost:4010',
  })
  expect(faultsOf({})).toEqual({ SI_PUBLIC_FLAGS_SDK_KEY: 'SI_PUBLIC_FLAGS_SDK_KEY: SDK key is missing' })
})

test('half of what a channel needs is a fault, and no fault repeats an address or a secret', () => {
  const faults = faultsOf({
    ...publicSettings,
    NOTIFY_WEBHOOK_URL: 'https://hooks.example/T0123',
    NOTIFY_MAIL_TO: 'operations@portal.example',
  })
  expect(Object.keys(faults).sort()).toEqual(['NOTIFY_WEBHOOK_SECRET', 'SMTP_URL'])
  const wrong = faultsOf({
    ...publicSettings,
    NOTIFY_WEBHOOK_SECRET: 'whsec_short1',
    NOTIFY_CHAT_URL: 'ftp://chat.example/T0123',
  })
  expect(Object.keys(wrong).sort()).toEqual(['NOTIFY_CHAT_URL', 'NOTIFY_WEBHOOK_SECRET'])
  expect(Object.values(wrong).join()).not.toMatch(/T0123|short1/)
})

test('all faults are told at once', () => {
  const faults = faultsOf({
    PORT: '70000',
    PORTAL_ORIGIN: 'hlid.example',
    LOG_LEVEL: 'loud',
    SI_FLAGS: 'x',
    SECURITY_CONTACT: 'Jón',
    FREEZE_WINDOWS: 'Sat-Sun, soon',
  })
  expect(faults).toMatchObject({
    PORT: expect.stringContaining('70000 is not a port'),
    PORTAL_ORIGIN: expect.stringContaining('is not an origin'),
    LOG_LEVEL: expect.stringContaining('loud'),
    FREEZE_WINDOWS: expect.stringContaining('soon is no window such as'),
    SECURITY_CONTACT: expect.stringContaining('no contact'),
    SI_FLAGS: 'SI_FLAGS: Variable must be prefixed with SI_PUBLIC_',
    SI_PUBLIC_FLAGS_SDK_KEY: 'SI_PUBLIC_FLAGS_SDK_KEY: SDK key is missing',
  })
})

test('the registry is not opened to the network by accident', () => {
  expect(faultsOf({ ...publicSettings, ADMIN_HOST: '0.0.0.0' })).toHaveProperty('ADMIN_HOST')
  expect(faultsOf({ ...publicSettings, ADMIN_HOST: '0.0.0.0', ADMIN_ALLOW_PLAIN: 'yes' })).toEqual({})
})

test('the settings of the Kubernetes manifest are settings, and right', async () => {
  const [deployment] = parseAllDocuments(
    await readFile(new URL('../../deploy/kubernetes/gateway.yaml', import.meta.url), 'utf8'),
  ).map((document) => document.toJS())
  const given: { name: string; value: string }[] = deployment.spec.template.spec.containers[0].env
  const known = new Set<string>()
  const environment = new Proxy<Record<string, string>>(
    { ...Object.fromEntries(given.map(({ name, value }) => [name, value])), NODE_ENV: 'production', ...publicSettings },
    {
      get(settings, name) {
        known.add(String(name))
        return Reflect.get(settings, name)
      },
    },
  )
  expect(readConfig(environment)).toMatchObject({ drainSeconds: 8, adminNames: ['hlid-registry'] })
  const unknown = given.map(({ name }) => name).filter((name) => !known.has(name) && !name.startsWith('SI_PUBLIC_'))
  expect(unknown).toEqual([])
})
