import { closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { LogDestination } from '@hlid/telemetry'
import { sql } from 'kysely'
import { pino } from 'pino'

import { handMade } from '../test/releases'
import { addressOf, serve } from '../test/serve'
import { startGateway, startWithReleases, type Running } from '../test/start'
import { Upstream, UpstreamError } from './proxy/upstream'

test('an identity service that takes calls and never answers is given up', async () => {
  const silent = await serve(() => undefined)
  const upstream = new Upstream(addressOf(silent), { answerWithinMs: 50 })
  const { signal } = new AbortController()
  const asked = upstream.request({ method: 'GET', url: '/me/user', headers: {}, body: undefined, signal })
  await expect(asked).rejects.toThrow(UpstreamError)
  await upstream.close()
  silent.close()
})

test('a name that is not found is told in both languages, with a way to try again', async () => {
  const running = await startGateway({ identityOrigin: 'http://identity.invalid' })
  const answer = await fetch(`${running.portal}/continue?returnUrl=/`, { headers: { accept: 'text/html' } })
  const text = await answer.text()
  await running.stop()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(text).toMatch(/Þjónustan liggur tímabundið niðri[^]*<a href="">Reyna aftur<[^]*<a href="">Try again</)
})

test('a log that can’t be written, its disk being full, costs nobody an answer', async () => {
  const full = openSync('/dev/full', 'w')
  const destination = new LogDestination(full)
  const running = await startGateway({}, undefined, undefined, { log: pino({}, destination) })
  const statuses = []
  for (let at = 0; at < 20; at += 1) statuses.push((await fetch(`${running.portal}/nowhere`)).status)
  await running.stop()
  await destination.close()
  closeSync(full)
  expect(new Set(statuses)).toEqual(new Set([404]))
})

describe('a disk that takes nothing', () => {
  let running: Running
  beforeAll(async () => {
    running = await startWithReleases()
  })
  afterAll(() => running.stop())

  const page = async () => (await fetch(`${running.portal}/app/login`)).text()

  /** As PostgreSQL fails (appendix A of its manual) when its disk is full, and when it is a standby. */
  test.each(['53100', '25006'])(
    'of the database (%s): an upload and a transition are told to come back; pages go on',
    async (code) => {
      const { db } = running.database
      const body = `begin raise exception 'refused' using errcode = '${code}'; end`
      await sql`create or replace function fail_write() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
        db,
      )
      for (const table of ['blobs', 'history', 'pointers', 'compositions'])
        await sql`create trigger fail_write before insert or update on ${sql.table(table)}
        for each statement execute function fail_write()`.execute(db)
      const next = handMade('mfe-login', `1.0.${Number(code)}`)
      const refused = await running.publish(next)
      const disabled = await running.admin('POST', '/v1/parts/mfe-login/disable', {
        is: 'Lokað',
        en: 'Closed',
        why: 'test',
      })
      const shown = await page()
      for (const table of ['blobs', 'history', 'pointers', 'compositions'])
        await sql`drop trigger fail_write on ${sql.table(table)}`.execute(db)
      expect([refused.status, disabled.status]).toEqual([503, 503])
      expect(refused.body).toMatchObject({ type: '/problems/unavailable' })
      expect(shown).toContain('mfe-login@1.0.0')
      expect((await running.publish(next)).status).toBe(201)
    },
  )

  test('of the gateway: files come from the database each time', async () => {
    await rm(join(running.dataDir, 'files'), { recursive: true })
    const [, file = ''] = /src="(\/releases\/mfe-login\/[^"]+)"/.exec(await page()) ?? []
    expect((await fetch(running.portal + file)).status).toBe(200)
  })
})
