import { readFile } from 'node:fs/promises'

import { readPlan, runConformance, Simulator, simulatorPlan, type TestPlan } from '@hlid/conformance'
import { takePort } from '@hlid/tools/ports'

import { leftOut, plants, startPlanted } from '../../test/planted'
import { startIdentity, type Running } from '../../test/running'

let running: Running
let phones: Simulator
/** Where the faults are; a passkey is bound to the address it is used at. */
let plantedPort: number
beforeAll(async () => {
  plantedPort = await takePort()
  running = await startIdentity({
    IDENTITY_CLIENTS: JSON.stringify([{ ...registered, ...kitClient }]),
    PASSKEY_ORIGINS: `http://localhost:${plantedPort}`,
  })
  phones = new Simulator(`${running.origin}/simulator/api`)
})
afterAll(() => running.close())
beforeEach(() => phones.reset())

/** With everything that a client may ask for. */
const kitClient = {
  clientId: 'conformance',
  clientSecret: 'a secret of thirty-two characters or more',
  scope: 'openid profile inquiries events email phone offline_access',
}
const redirectUri = 'http://localhost:1/callback'
const registered = {
  name: { is: 'Prufan', en: 'The trial' },
  redirectUris: [redirectUri],
  postLogoutRedirectUris: [],
  offlineDays: 1,
}
const plan: TestPlan = { ...simulatorPlan, client: { ...kitClient, redirectUri } }

test('this service is as the document says, and all of it is tried', async () => {
  const report = await runConformance({ origin: running.origin, plan, phones })
  expect(report.of('deviates')).toEqual([])
  expect(report.of('not-tried')).toEqual([])
  expect(report.of('passed').length).toBeGreaterThan(250)
})

test('every place that it names is there, and so is the example of persons', async () => {
  const report = await runConformance({
    origin: running.origin,
    plan,
    phones,
    only: ['guards', 'way-on', 'second-factor'],
  })
  const read = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
  const guide = await read('docs/connect-your-identity-service.md')
  const document = await read('shared/api-contract/openapi.yaml')
  for (const { source } of report.findings) {
    const [file = '', place = ''] = source.split(': ')
    if (file.startsWith('docs/')) expect(guide).toContain(`\n## ${place}\n`)
    else if (!/^(info|components)\./.test(place)) expect(document).toContain(`operationId: ${place.split(',')[0]}\n`)
  }
  const example = /```json\n(.*?)```/s.exec(guide)?.[1] ?? ''
  expect(Object.keys(readPlan(example).persons)).toEqual(Object.keys(plan.persons))
})

test('each thing that a service could get wrong is found, with what came and where the promise stands', async () => {
  const planted = await startPlanted(running.origin, { at: plantedPort })
  try {
    const report = await runConformance({ origin: planted.origin, plan, phones })
    const found = report.of('deviates')
    const broken = found.map(({ operation, what }) => `${operation}: ${what}`)
    for (const { breaks } of plants) expect(broken).toContain(breaks.join(': '))
    const calls = new Set(plants.map(({ breaks }) => breaks[0]))
    expect(found.filter(({ operation }) => !calls.has(operation))).toEqual([])
    for (const { expected, came, source } of found) expect([expected, came, source]).not.toContain(undefined)
  } finally {
    planted.close()
  }
})

test('what a service may leave out is not tried, and is no deviation', async () => {
  const without = await startPlanted(running.origin, { wrong: leftOut })
  try {
    const report = await runConformance({
      origin: without.origin,
      plan,
      phones,
      only: ['guards', 'own-security', 'second-factor', 'sessions'],
    })
    expect(report.of('deviates')).toEqual([])
    const left = report.of('not-tried').map(({ why }) => why)
    expect(left).toContain('the service does not offer it')
    expect(left).toContain('the service answers 404 to getSecurity: it offers none of it')
    const operations = report.of('not-tried').map(({ operation }) => operation)
    expect(operations).toEqual(expect.arrayContaining(['listSessions', 'renameDevice', 'forgetDevices']))
  } finally {
    without.close()
  }
})

test('what nobody answers is not tried, and is no deviation', async () => {
  const report = await runConformance({
    origin: running.origin,
    plan: { email: plan.email, persons: { plain: { phone: '6110007' } } },
    phones,
    only: ['site', 'sign-in', 'delegation'],
  })
  expect(report.of('deviates')).toEqual([])
  expect(report.of('not-tried').map(({ why }) => why)).toEqual([
    'no client application was given',
    'no test person "representative" was given',
  ])
})
