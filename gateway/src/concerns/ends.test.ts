import { pino } from 'pino'

import { startSecureServer } from '../../test/certificates'
import { startGateway, type Running } from '../../test/start'
import { Watch } from './watch'

const day = 24 * 3_600_000
const at = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * day)
const date = (days: number) => at(days).toISOString().slice(0, 10)

let running: Running
let front: Awaited<ReturnType<typeof startSecureServer>>
let watch: Watch
let inDays = 0
beforeAll(async () => {
  const nobodyElse = { webhookUrl: undefined, chatUrl: undefined, mailTo: [], smtpUrl: undefined }
  running = await startGateway(nobodyElse)
  front = await startSecureServer()
  const { database } = running
  const registry = { database, db: database.db, now: () => at(inDays) }
  watch = watchOf(front.url, registry)
})
afterAll(async () => {
  await front.close()
  await running.stop()
})
beforeEach(() => void (inDays = 0))

const watchOf = (portal: URL, registry: ConstructorParameters<typeof Watch>[0]) =>
  new Watch(registry, { name: 'portal-1:4000', portal, identity: {} as never }, pino({ level: 'silent' }))

/** What operators read in the console and by `npx hlid status`. */
async function told(): Promise<{ kind: string; title: { is: string; en: string }; command: string }[]> {
  await watch.lookForEnds()
  return (await running.admin('GET', '/v1/status')).body.concerns
}
const titles = async () => (await told()).map(({ title }) => title.en)

test.each([
  ['far from its end', -10, 80, false],
  ['a day before anybody has to see to it', -76, 15, false],
  ['near its end', -77, 13, true],
  ['over', -91, -1, true],
  ['of six days, renewed at half its time', -3, 3, false],
  ['of six days, that nothing renewed', -5, 1, true],
])('a certificate that is %s', async (_, from, to, isTold) => {
  await front.shows(at(from), at(to))
  expect(await titles()).toEqual(isTold ? [`The certificate of ${front.url.host} ends on ${date(to)}`] : [])
})

test('a certificate near its end is one concern, with what shows it, until another is in its place', async () => {
  await front.shows(at(-80), at(10))
  const [concern, ...others] = [...(await told()), ...(await told()).slice(1)]
  expect(others).toEqual([])
  expect(concern).toMatchObject({
    kind: 'certificate.ending',
    title: { is: `Skilríki ${front.url.host} gilda til ${date(10)}` },
    command: `openssl s_client -connect ${front.url.host} </dev/null | openssl x509 -noout -dates`,
  })
  await front.shows(at(-85), at(5))
  expect(await titles()).toEqual([`The certificate of ${front.url.host} ends on ${date(5)}`])
  await front.shows(at(0), at(90))
  expect(await titles()).toEqual([])
})

test('a token near its end is told of, with the command that makes another, until it is revoked', async () => {
  await front.shows(at(0), at(365))
  const label = "Anna’s $(laptop) isn't"
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label, days: 90 })
  inDays = 70
  expect(await titles()).toEqual([])
  inDays = 80
  expect(await told()).toMatchObject([
    {
      title: { en: `The token “${label}” (portal) ends on ${date(90)}` },
      text: { en: expect.stringContaining(`npx hlid token revoke ${body.id}`) },
      command: `npx hlid token create --team portal --label 'Anna’s $(laptop) isn'\\''t'`,
    },
  ])
  await running.admin('DELETE', `/v1/tokens/${body.id}`)
  expect(await titles()).toEqual([])
})

test('an address that is not reached takes no word back, and tokens are told of all the same', async () => {
  await front.shows(at(-80), at(10))
  expect(await titles()).toHaveLength(1)
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'operator', label: 'night shift', days: 90 })
  inDays = 80
  const { database } = running
  const away = watchOf(new URL('https://localhost:1'), { database, db: database.db, now: () => at(inDays) })
  await expect(away.lookForEnds()).rejects.toThrow()
  const { concerns } = (await running.admin('GET', '/v1/status')).body
  expect(concerns.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['certificate.ending', 'token.ending'])
  await running.admin('DELETE', `/v1/tokens/${body.id}`)
})
