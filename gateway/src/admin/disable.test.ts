import { startWithReleases } from '../../test/start'

const hour = 3_600_000

test('what is disabled until a time is off until then, on pages and in the status; a time that is past is refused', async () => {
  let now = Date.now()
  const running = await startWithReleases({}, () => new Date(now))
  const at = (hours: number) => new Date(now + hours * hour).toISOString()
  const disable = (until: string) =>
    running.admin('POST', '/v1/parts/mfe-login/disable', { is: 'Lokað', en: 'Closed', until, why: 'test' })
  const offOnPages = async () => (await (await fetch(`${running.portal}/app/login`)).text()).includes('"Closed"')
  const offInStatus = async () => {
    const { body } = await running.admin('GET', '/v1/status')
    return body.parts.find(({ name }: { name: string }) => name === 'mfe-login').live.disabled !== null
  }
  try {
    const { status, body } = await disable(at(-1))
    expect([status, body.detail]).toEqual([400, 'until-past'])
    expect([await offOnPages(), await offInStatus()]).toEqual([false, false])
    expect((await disable(at(2))).status).toBe(200)
    expect([await offOnPages(), await offInStatus()]).toEqual([true, true])
    now += 2 * hour
    expect([await offOnPages(), await offInStatus()]).toEqual([false, false])
  } finally {
    await running.stop()
  }
})
