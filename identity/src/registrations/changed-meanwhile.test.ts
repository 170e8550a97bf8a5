import type { Database } from '@hlid/storage'
import { testDatabase } from '@hlid/storage/testing'

import { Secrets } from '../secrets'
import { migrations } from '../store/migrations'
import type { Tables } from '../store/tables'
import { addRegistration, changeRegistration, removeRegistration, rotateSecret, setDisabled, type By } from './changes'
import { readRegistered } from './store'

const pool = {
  clientId: 'pool',
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: [],
  scope: 'openid',
}
const which = { kind: 'client', id: 'pool' } as const
const by = { actor: 'operator: Ásta', why: 'a test' }

let database: Database<Tables>
beforeAll(async () => {
  database = await testDatabase<Tables>(migrations, 'identity')
})
afterAll(() => database.close())

let minutes = 0
const parts = () => ({
  db: database.db,
  secrets: new Secrets('a secret that is known only to this test run'),
  now: () => new Date(Date.UTC(2026, 4, 1, 12, (minutes += 1))),
  config: { production: false, privateHosts: [], offlineDays: 90, apis: [] },
})
const kept = () => readRegistered(database.db, 'client', 'pool')
const seen = async () => (await kept())[0]?.changedAt.toISOString() ?? ''

const changes: readonly (readonly [string, (by: By) => Promise<unknown>])[] = [
  ['changed', (who) => changeRegistration(parts(), which, { ...pool, scope: 'openid profile' }, who)],
  ['given another secret', (who) => rotateSecret(parts(), which, 'now', who)],
  ['disabled', (who) => setDisabled(parts(), which, true, who)],
  ['enabled', (who) => setDisabled(parts(), which, false, who)],
  ['removed', (who) => removeRegistration(parts(), which, who)],
]

test('a client is not changed by who has not seen what somebody did since, and is by who has', async () => {
  await addRegistration(parts(), 'client', pool, by)
  let before = await seen()
  await changeRegistration(parts(), which, pool, by)
  for (const [what, change] of changes) {
    const now = await kept()
    const refused = await change({ ...by, expected: before }).catch((error: unknown) => error)
    expect([what, refused]).toEqual([what, expect.objectContaining({ code: 'changed-meanwhile' })])
    expect(await kept()).toEqual(now)
    before = await seen()
    await change({ ...by, expected: before })
  }
  expect(await kept()).toEqual([])
})
