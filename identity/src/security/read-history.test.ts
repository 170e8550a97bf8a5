import type { Insertable } from 'kysely'

import { Browser } from '../../test/browser'
import { anna, hrafn, signedInBrowser } from '../../test/own-sign-in'
import { identitySuite } from '../../test/suite'
import type { Tables } from '../store/tables'
import { sweep } from '../sweep'

const path = '/v1/me/history'
const aDay = 24 * 3600_000

const service = identitySuite()
let browser: Browser
beforeEach(async () => {
  browser = await signedInBrowser(service.running.origin, hrafn)
  await service.running.identity.db.deleteFrom('history').execute()
})

type Row = Partial<Insertable<Tables['history']>>
const write = (...rows: Row[]) =>
  service.running.identity.db
    .insertInto('history')
    .values(rows.map((row) => ({ national_id: hrafn.nationalId, at: new Date(), kind: 'declined' as const, ...row })))
    .execute()

interface Page {
  entries: { id: string; kind: string }[]
  next?: string
}
const page = async (query: Record<string, string> = {}, by = browser) =>
  by.json<Page>('GET', `${path}?${new URLSearchParams(query).toString()}`)
/** Every page, with something done between them. */
async function pages(query: Record<string, string>, between: () => Promise<unknown> = async () => undefined) {
  const found: Page['entries'][] = []
  let cursor: string | undefined
  do {
    const { body } = await page({ ...query, ...(cursor && { cursor }) })
    found.push(body.entries)
    cursor = body.next
    await between()
  } while (cursor)
  return found
}

test('nothing has happened yet', async () => {
  expect((await page()).body).toEqual({ entries: [] })
})

test('fifty on a page, the newest first, each once although new ones come', async () => {
  await write(...Array.from({ length: 120 }, (_, at) => ({ device: `nr. ${at}` })))
  const found = await pages({}, () => write({ device: 'new' }, { device: 'new' }))
  expect(found.map(({ length }) => length)).toEqual([50, 50, 20])
  const devices = found.flat().map((entry) => 'device' in entry && entry.device)
  expect(devices).toEqual(Array.from({ length: 120 }, (_, at) => `nr. ${119 - at}`))
})

test('a page that is full to the brim is the last', async () => {
  await write(...Array.from({ length: 50 }, () => ({})))
  expect(await pages({})).toHaveLength(1)
})

test('of one kind alone', async () => {
  await write(
    ...Array.from({ length: 130 }, (_, at) => ({ kind: at % 2 ? ('declined' as const) : ('restricted' as const) })),
  )
  const found = await pages({ kind: 'restricted' })
  expect(found.map(({ length }) => length)).toEqual([50, 15])
  expect(new Set(found.flat().map(({ kind }) => kind))).toEqual(new Set(['restricted']))
})

test.each(['', 'MTIz=', '4', 'LTE', Buffer.from('1 or 1=1').toString('base64url'), 'OTk5OTk5OTk5OTk5OTk5OTk5OTk5'])(
  'a cursor that is none of ours is refused: %j',
  async (cursor) => {
    expect(await page({ cursor })).toMatchObject({ status: 400, body: { fields: { cursor: ['invalid'] } } })
  },
)

test('a kind that there is not is refused', async () => {
  expect((await page({ kind: 'everything' })).status).toBe(400)
})

describe('the history of another', () => {
  const annas = { national_id: anna.nationalId, device: 'Anna’s' }

  test.each([
    ['with a session of one’s own', async () => browser],
    [
      'in a browser that was theirs before',
      async () => {
        const shared = await signedInBrowser(service.running.origin, anna)
        await service.running.identity.db.deleteFrom('history').execute()
        return signedInBrowser(service.running.origin, hrafn, { browser: shared })
      },
    ],
  ])('%s: nothing of it is shown, by whatever cursor', async (_, by) => {
    const own = await by()
    await write({ device: 'own' }, annas, annas)
    const [{ id = '' } = {}] = await service.running.identity.db
      .selectFrom('history')
      .select('id')
      .orderBy('id', 'desc')
      .execute()
    const cursor = Buffer.from(String(id)).toString('base64url')
    for (const query of [{}, { cursor }]) expect(JSON.stringify((await page(query, own)).body)).not.toContain('Anna')
    expect(await (await own.get(`${path}.csv`)).text()).not.toContain('Anna')
  })

  test.each([path, `${path}.csv`])('without a session: %s', async (at) => {
    await write(annas)
    const answer = await new Browser(service.running.origin).get(at)
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('Anna')])
  })
})

describe('as a file', () => {
  const download = async (query = '', by = browser) => {
    const answer = await by.get(`${path}.csv${query}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { answer, bom: bytes.subarray(0, 3).toString('hex'), text: bytes.subarray(3).toString() }
  }

  test('for a spreadsheet, in Icelandic, kept by nobody', async () => {
    await write({
      at: new Date('2026-06-28T23:04:31Z'),
      kind: 'acted-for',
      method: 'phone',
      device: 'Chrome · Android',
      client_id: 'demo',
      party_id: '4100900010',
      party_name: 'Prufa; "ehf."',
      address: '192.0.2.1',
    })
    const { answer, bom, text } = await download()
    expect(bom).toBe('efbbbf')
    expect(text).toBe(
      'Tími;Atburður;Leið;Tæki;Þjónusta;Fyrir hönd;Kennitala;IP-tala\r\n' +
        '28.06.2026 23:04;Innskráning fyrir hönd annarra;Rafræn skilríki í síma;Chrome · Android;Vatnaveröld;"Prufa; ""ehf.""";410090-0010;192.0.2.1\r\n',
    )
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="innskraningarsaga.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('and in English', async () => {
    await write({ at: new Date('2026-06-28T23:04:31Z'), kind: 'signed-in', method: 'passkey' })
    browser.plant('__Host-culture', encodeURIComponent('c=en|uic=en'))
    const { answer, text } = await download()
    const [head, row] = text.split('\r\n')
    expect(head).toBe('Time,Event,Method,Device,Service,On behalf of,National ID,IP address')
    expect(row).toBe('2026-06-28 23:04,Signed in,Passkey,,,,,')
    expect(answer.headers.get('content-disposition')).toContain('sign-in-history.csv')
  })

  test.each(['is', 'en'])('nothing is a formula, wherever a spreadsheet parts columns: %s', async (language) => {
    const first = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1']
    const within = ['a;=1+1;b', 'a,=1+1,b', 'a; @SUM(A1)', 'a;\t-1', 'a;＝1+1', 'a\n=1+1', 'a\t@SUM(A1)', 'a"\r\n+1']
    const names = [...first, ...within]
    for (const name of names) await write({ device: name, party_id: '4100900010', party_name: name })
    browser.plant('__Host-culture', encodeURIComponent(`c=${language}|uic=${language}`))
    const { text } = await download()
    expect(text).not.toMatch(/(^|[,;\t\r\n])\s*"?[=+\-@＝]/)
    const asNamed = text.replaceAll("'", '').replaceAll('""', '"')
    for (const name of names) expect(asNamed.split(name).length).toBeGreaterThan(2)
  })

  test('of one kind, and all of it, however long', async () => {
    await write(
      ...Array.from({ length: 1203 }, (_, at) => ({ kind: at % 3 ? ('declined' as const) : ('restricted' as const) })),
    )
    const rows = async (query?: string) => (await download(query)).text.trimEnd().split('\r\n').length - 1
    expect([await rows(), await rows('?kind=restricted')]).toEqual([1203, 401])
    expect((await browser.get(`${path}.csv?kind=everything`)).status).toBe(400)
  })
})

test('is kept for thirteen months, and an address for as long as the operator says', async () => {
  const { identity } = service.running
  const ago = (days: number) => new Date(identity.now().getTime() - days * aDay)
  const address = '192.0.2.1'
  await write({ at: ago(400), address }, { at: ago(390), address }, { at: ago(31), address }, { at: ago(29), address })
  const seen = () => page().then(({ body }) => body.entries.map((entry) => 'address' in entry))
  expect(await seen()).toHaveLength(3)
  await sweep(identity)
  expect(await seen()).toEqual([true, false, false])
  const kept = await identity.db.selectFrom('history').select('address').orderBy('id').execute()
  expect(kept.map((row) => row.address)).toEqual([null, null, address])
})
