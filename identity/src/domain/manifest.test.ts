import { readFile } from 'node:fs/promises'

import { parseAllDocuments } from 'yaml'

import { readConfig } from '../config'

/** What the manifest leaves to a secret. */
const secret = {
  DATABASE_URL: 'postgres://portal@db/hlid',
  IDENTITY_SECRET: 'a secret of a test that is long enough',
  IDENTITY_CLIENTS: '[]',
  CIBA_ISSUER: 'https://phones.example',
  CIBA_CLIENT_ID: 'hlid',
  CIBA_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Hlid <hlid@mail.example>',
  SMS_URL: 'https://texts.example',
  SMS_TOKEN: 'token',
}

test('the settings of the Kubernetes manifest are settings, and right', async () => {
  const manifest = await readFile(new URL('../../../deploy/kubernetes/identity.yaml', import.meta.url), 'utf8')
  const [deployment] = parseAllDocuments(manifest).map((document) => document.toJS())
  const given: { name: string; value: string }[] = deployment.spec.template.spec.containers[0].env
  const known = new Set<string>()
  const settings: Record<string, string> = {
    ...Object.fromEntries(given.map(({ name, value }) => [name, value])),
    ...secret,
    NODE_ENV: 'production',
  }
  const environment = new Proxy(settings, {
    get(target, name) {
      known.add(String(name))
      return Reflect.get(target, name)
    },
  })
  expect(readConfig(environment)).toMatchObject({ authenticator: 'ciba', drainSeconds: 8, production: true })
  expect(given.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  for (const name of Object.keys(secret)) expect(manifest).toContain(name)
})
