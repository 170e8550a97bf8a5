import * as configcat from 'configcat-js'
import { JSDOM } from 'jsdom'

import { startGateway } from '../../test/start'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite(() => startGateway())

test("the flag service's own client reads the local flags", async () => {
  const { window } = new JSDOM('', { url: `${running.portal}/app/login` })
  Object.assign(globalThis, { XMLHttpRequest: window.XMLHttpRequest })
  const client = configcat.getClient('configcat-proxy/hlid', configcat.PollingMode.ManualPoll, {
    baseUrl: `${running.portal}/flags`,
    logger: configcat.createConsoleLogger(configcat.LogLevel.Off),
  })
  await client.forceRefreshAsync()
  expect(await client.getValueAsync('cardLogin', false)).toBe(true)
  expect(await client.getValueAsync('sessionReplay', true)).toBe(false)
  client.dispose()
  window.close()
})

test('another SDK key has no flags', async () => {
  const answer = await fetch(`${running.portal}/flags/configuration-files/configcat-proxy/other/config_v6.json`)
  expect(answer.status).toBe(404)
})

test('an error envelope arrives and can be looked at by an operator', async () => {
  const envelope = ['{"sent_at":"2026-01-01T00:00:00Z"}', '{"type":"event"}', '{"message":"Screen broke"}'].join('\n')
  const answer = await fetch(`${running.portal}/errors/envelope`, { method: 'POST', body: envelope })
  expect(answer.status).toBe(200)
  const { body } = await running.admin('GET', '/v1/error-envelopes')
  expect(body.envelopes[0].items).toEqual([{ type: 'event', payload: { message: 'Screen broke' } }])
})

test('of what anybody may send no more is kept than there is room for, and the newest of it', async () => {
  const send = (lines: string[]) =>
    fetch(`${running.portal}/errors/envelope`, { method: 'POST', body: lines.join('\n') })
  await send(Array.from({ length: 50_000 }, () => ''))
  const many = (await running.admin('GET', '/v1/error-envelopes')).body.envelopes[0].items
  expect(many.length).toBeLessThanOrEqual(20)
  for (let at = 0; at < 30; at += 1)
    await send(['', '{"type":"event"}', JSON.stringify({ at, text: 'x'.repeat(190_000) })])
  const { envelopes } = (await running.admin('GET', '/v1/error-envelopes')).body
  expect(envelopes[0].items[0].payload).toMatchObject({ at: 29 })
  expect(JSON.stringify(envelopes).length).toBeLessThan(2.1 * 1024 * 1024)
})

test.each(['', 'hello', '\u0000'.repeat(10)])('%j is no envelope', async (body) => {
  expect((await fetch(`${running.portal}/errors/envelope`, { method: 'POST', body })).status).toBe(400)
})
