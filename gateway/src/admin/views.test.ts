import type { HealthEvent } from '@hlid/remote-contract/delivery'
import type { ReportedView } from '@hlid/remote-contract/registry'
import { errorCodeOf, headerBytes } from '@hlid/service'
import { startTracing } from '@hlid/telemetry'
import { collector } from '@hlid/telemetry/testing'
import { pino } from 'pino'

import { openDatabase } from '../../test/database'
import { handMade } from '../../test/releases'
import { addressOf, serve } from '../../test/serve'
import { startGateway } from '../../test/start'
import { gatewaySuite } from '../../test/suite'
import { ReportedViews, type ViewReport } from '../health/reported-views'

const running = gatewaySuite()
beforeAll(async () => {
  await running.release(handMade('mfe-login', '1.1.0'))
})

const view = async (code: string, token?: string) => running.admin('GET', `/v1/views/${code}`, undefined, token)

const metaIn = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]+)">`).exec(html)?.[1] ?? ''

async function openPage(path = '/app/login?returnUrl=%2Fsecret') {
  const answer = await fetch(running.portal + path, { headers: { cookie: '__Host-bucket=0' } })
  const html = await answer.text()
  return {
    html,
    code: metaIn(html, 'hlid-view-code'),
    view: metaIn(html, 'hlid-view'),
    composition: answer.headers.get('x-hlid-composition') ?? '',
    request: answer.headers.get('x-request-id') ?? '',
  }
}

const report = (page: { readonly view: string; readonly composition: string }, events: readonly HealthEvent[]) =>
  fetch(`${running.portal}/releases/reports`, {
    method: 'POST',
    body: JSON.stringify({ view: page.view, composition: page.composition, events }),
  })

const failed: HealthEvent = { release: 'mfe-login@1.1.0', kind: 'failed', failure: 'chunk', rung: 'release' }

test('by the code of a page whose release failed an operator finds what it was made of, what failed, and what can be done', async () => {
  const page = await openPage()
  const call = 'd7a1c9e0-0000-4000-8000-000000000001'
  const path = '/app/login'
  await report(page, [
    { release: 'mfe-login@1.1.0', kind: 'mounted' },
    { ...failed, path },
    { release: 'mfe-login@1.1.0', kind: 'shown', screen: 'internalServerError', path, request: call },
  ])
  const { status, body } = await view(page.code.toLowerCase().replace('-', ''))
  const { at, reports, ...rest }: ReportedView = body
  expect(status).toBe(200)
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  expect(rest).toEqual({
    code: page.code,
    request: page.request,
    composition: page.composition,
    parts: [
      { name: 'shell', version: '1.0.0', standing: 'live' },
      { name: 'mfe-delegation', version: '1.0.0', standing: 'live' },
      { name: 'mfe-login', version: '1.1.0', standing: 'live' },
    ],
    suspect: { name: 'mfe-login', version: '1.1.0', seen: { outcomes: 1, failures: 1 }, canRollBack: true },
  })
  const time = expect.any(String)
  expect(reports).toEqual([
    {
      at: time,
      kind: 'failed',
      what: 'chunk',
      attempt: 'release',
      release: 'mfe-login@1.1.0',
      route: '/login',
      request: null,
    },
    {
      at: time,
      kind: 'shown',
      what: 'internalServerError',
      release: 'mfe-login@1.1.0',
      route: '/login',
      request: call,
    },
  ])
  expect(JSON.stringify(body)).not.toMatch(/secret|127\.0\.0\.1|::1/)
})

test('each call that failed on the page is told of, with its trace where traces are sent', async () => {
  const collected = await collector()
  const tracing = startTracing({ name: 'test', version: '1' }, { OTEL_EXPORTER_OTLP_ENDPOINT: collected.url })
  try {
    const page = await openPage()
    const shown = { release: 'mfe-login@1.1.0', kind: 'shown', screen: 'internalServerError' } as const
    const calls = [1, 2].map((last) => `d7a1c9e0-0000-4000-8000-00000000000${last}`)
    for (const request of [...calls, calls[0]]) await report(page, [{ ...shown, path: '/app/login', request }])
    const body: ReportedView = (await view(page.code)).body
    const traceOf = (id = '') => id.replaceAll('-', '')
    expect(body.trace).toBe(traceOf(page.request))
    expect(body.reports.map(({ request, trace }) => [request, trace])).toEqual(calls.map((id) => [id, traceOf(id)]))
  } finally {
    await tracing?.close()
    collected.close()
  }
})

test('where the last good release failed as well, it is the newer one that can be taken back', async () => {
  const page = await openPage()
  await report(page, [{ ...failed, release: 'mfe-login@1.0.0', rung: 'last-good' }, failed])
  expect((await view(page.code)).body.suspect).toMatchObject({ version: '1.1.0', canRollBack: true })
})

test('what was taken back since can’t be rolled back once more', async () => {
  const page = await openPage()
  await report(page, [failed])
  await running.admin('POST', '/v1/parts/mfe-login/rollback', { why: 'test' })
  const { body } = await view(page.code)
  expect(body.suspect).toMatchObject({ version: '1.1.0', canRollBack: false })
  expect(body.parts).toContainEqual({ name: 'mfe-login', version: '1.1.0', standing: 'withdrawn' })
  await running.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', why: 'test' })
})

test('of a page in which nothing went wrong nothing is kept, nor of one that nobody was sent', async () => {
  const page = await openPage()
  await report(page, [{ release: 'mfe-login@1.1.0', kind: 'mounted' }])
  await report({ ...page, view: page.view.replace(/.$/, '-') }, [failed])
  await report({ ...page, composition: 'f'.repeat(32) }, [failed])
  await report(page, [{ ...failed, release: 'mfe-login@9.9.9' }])
  const { status, body } = await view(page.code)
  expect([status, body.detail]).toEqual([404, 'unknown-view'])
})

test.each(['7K2M', 'UUUU-UUUU', '7K2M-Q9XDX'])('%s is no code, and what one is like is said', async (text) => {
  expect((await view(text)).body).toMatchObject({
    detail: 'unknown-view',
    message: expect.stringContaining('7K2M-Q9XD'),
  })
})

test('a gateway’s own error page has a code that leads to the request', async () => {
  const answer = await fetch(`${running.portal}/nowhere?name=Anna`, { headers: { accept: 'text/html' } })
  const [, code = ''] = /Villukóði: ([^<]+)</.exec(await answer.text()) ?? []
  const { body } = await view(code)
  expect(body).toMatchObject({
    request: answer.headers.get('x-request-id'),
    composition: null,
    parts: [],
    reports: [{ kind: 'answered', what: '404', release: null, route: null }],
    suspect: null,
  })
  expect(JSON.stringify(body)).not.toContain('Anna')
})

test('so has one for whom too much was sent to be taken', async () => {
  const headers = { accept: 'text/html', cookie: `a=${'x'.repeat(headerBytes.taken)}` }
  const answer = await fetch(`${running.portal}/app/login`, { headers })
  const [, code = ''] = /Villukóði: ([^<]+)</.exec(await answer.text()) ?? []
  expect((await view(code)).body).toMatchObject({
    request: answer.headers.get('x-request-id'),
    reports: [{ kind: 'answered', what: '431' }],
  })
})

test('so has one of the identity service, by the same request; an address that can’t be read has none', async () => {
  const identity = await serve((request, response) => {
    response.writeHead(400, { 'content-type': 'text/html; charset=utf-8' }).end(String(request.headers['x-request-id']))
  })
  const behind = await startGateway({ identityOrigin: addressOf(identity) })
  const headers = { accept: 'text/html' }
  try {
    const request = await (await fetch(`${behind.portal}/connect/authorize?login_hint=6110001`, { headers })).text()
    const { body } = await behind.admin('GET', `/v1/views/${errorCodeOf(request)}`)
    expect(body).toMatchObject({ request, reports: [{ kind: 'answered', what: '400', route: '/connect/*' }] })
    expect(await (await fetch(`${behind.portal}/%E0%A4%A`, { headers })).text()).not.toContain('Villukóði')
  } finally {
    await behind.stop()
    identity.close()
  }
})

test('a team sees the pages in which its own release failed', async () => {
  const tokenOf = async (team: string, remotes: readonly string[]) => {
    await running.admin('PUT', `/v1/teams/${team}`, { remotes })
    return (await running.admin('POST', '/v1/tokens', { role: 'team', team, label: 'test' })).body.token
  }
  const [own, other] = [await tokenOf('portal', []), await tokenOf('strangers', ['mfe-strangers'])]
  const page = await openPage()
  await report(page, [failed])
  expect((await view(page.code, own)).status).toBe(200)
  expect((await view(page.code, other)).body.detail).toBe('not-yours')
})

describe('what is kept', () => {
  const at = new Date()
  const reportOf = (request: string, changes: Partial<ViewReport> = {}): ViewReport => ({
    ...{ code: '7K2M-Q9XD', request, composition: null, sent_at: at, at, kind: 'failed:chunk:release' },
    ...{ release: 'mfe-login@1.0.0', route: null, of_call: null },
    ...changes,
  })

  async function withViews(work: (views: ReportedViews, counted: () => Promise<number>) => Promise<void>) {
    const database = await openDatabase()
    const views = new ReportedViews(database.db, pino({ level: 'silent' }))
    const count = database.db.selectFrom('view_reports').select(({ fn }) => fn.countAll<string>().as('all'))
    try {
      await work(views, async () => {
        await views.flush()
        return Number((await count.executeTakeFirstOrThrow()).all)
      })
    } finally {
      await database.close()
    }
  }

  test('is so much in a minute, of one network and of all, and no kind of report crowds out another', async () => {
    await withViews(async (views, counted) => {
      for (let one = 0; one < 100; one += 1) views.keep(reportOf(`a${one}`), '192.0.2.1', 'failed')
      expect(await counted()).toBe(30)
      for (let one = 0; one < 1_000; one += 1)
        views.keep(reportOf(`b${one}`), `198.51.${one >> 8}.${one & 255}`, 'answered:404')
      expect(await counted()).toBe(630)
      views.keep(reportOf('c'), '203.0.113.1', 'failed')
      expect(await counted()).toBe(631)
    })
  })

  test('is kept for two weeks', async () => {
    await withViews(async (views, counted) => {
      views.keep(reportOf('a'), '192.0.2.1', 'failed')
      expect(await counted()).toBe(1)
      await views.forgetOld(new Date(at.getTime() + 14 * 86_400_000))
      expect(await counted()).toBe(1)
      await views.forgetOld(new Date(at.getTime() + 14 * 86_400_000 + 1))
      expect(await counted()).toBe(0)
    })
  })

  test('is the newest view where two have one code', async () => {
    await withViews(async (views) => {
      views.keep(reportOf('a'), '192.0.2.1', 'failed')
      views.keep(reportOf('b', { at: new Date(at.getTime() + 1) }), '192.0.2.1', 'failed')
      expect((await views.find('7K2M-Q9XD')).map(({ request }) => request)).toEqual(['b'])
    })
  })
})
