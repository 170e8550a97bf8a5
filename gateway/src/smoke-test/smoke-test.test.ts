import { handMade, type HandMade } from '../../test/releases'
import { startGateway } from '../../test/start'
import { gatewaySuite } from '../../test/suite'

const browser = process.env['CHROMIUM_PATH'] ?? 'auto'

/** A shell that does no more than say that the page's remote is there, or failed. */
const shellJs = `{
const { remote, compositionId } = JSON.parse(document.getElementById('hlid-page').textContent)
const view = document.querySelector('meta[name=hlid-view]').content
const tell = (event) => navigator.sendBeacon('/releases/reports', JSON.stringify({ view, composition: compositionId,
  events: [{ release: remote.name + '@' + remote.version, ...event }] }))
addEventListener('load', () => fetch('/api/banners').finally(() =>
  tell(window.failed ? { kind: 'failed', failure: 'render', rung: 'release' } : { kind: 'mounted' })))}`

const running = gatewaySuite(() => startGateway({ gateBrowser: browser }))
beforeAll(async () => {
  await running.release(handMade('shell', '1.0.0', { files: { 'shell.js': shellJs } }))
  await running.release(handMade('mfe-login', '1.0.0'))
})

let patch = 0
async function smokeTested(screen: string) {
  const { body } = await running.publish(
    handMade('mfe-login', `2.0.${(patch += 1)}`, { files: { 'Screen.js': screen } }),
  )
  return body.rules.find(({ rule }: { rule: string }) => rule === 'smoke-test')
}

test('a release whose screens mount in a browser is taken, and the answer stays with it', async () => {
  const answer = await smokeTested('var fine')
  expect(answer).toEqual({ rule: 'smoke-test', passed: true, detail: expect.stringMatching(/^1 routes in Chromium/) })
  const { body } = await running.admin('GET', '/v1/releases?name=mfe-login')
  const kept = body.releases.find(({ version }: { version: string }) => version === `2.0.${patch}`)
  expect(kept.gate).toContainEqual(answer)
})

test('a screen that goes on to another at once, as where nothing is to be offered, has mounted all the same', async () => {
  const leaving = 'addEventListener("load", () => location.assign("/app/elsewhere"))'
  expect(await smokeTested(leaving)).toMatchObject({ passed: true, detail: expect.stringMatching(/^1 routes/) })
})

test.each([
  ['throws', 'throw new Error("boom")', /^\/login: boom$/],
  ['is noisy', 'console.warn("each key should be unique")', /^\/login: each key should be unique$/],
  ['breaks the security policy', 'document.body.insertAdjacentHTML("beforeend", "<b>x</b>")', /TrustedHTML/],
  ['reports a failure', 'window.failed = true', /^\/login: render \(release\)$/],
])('a release with a screen that %s is refused, and nothing is left', async (_name, screen, detail) => {
  expect(await smokeTested(screen)).toMatchObject({ passed: false, detail: expect.stringMatching(detail) })
  const { body } = await running.admin('GET', '/v1/releases?name=mfe-login')
  expect(body.releases.map(({ version }: { version: string }) => version)).not.toContain(`2.0.${patch}`)
})

test('a shell with another React, and remotes for it, are each opened with what they can live with', async () => {
  const shell = handMade('shell', '2.0.0', { shared: { react: '20.0.0' }, files: { 'shell.js': shellJs } })
  const answerTo = async (release: HandMade) => {
    const { status, body } = await running.publish(release)
    return [status, body.rules.at(-1)] as const
  }
  const none = 'not run: no remote is live that shell@2.0.0 could show'
  expect(await answerTo(shell)).toEqual([201, { rule: 'smoke-test', passed: true, notRun: true, detail: none }])
  const [status, smokeTest] = await answerTo(handMade('mfe-login', '3.0.0', { shared: { react: '^20.0.0' } }))
  expect([status, smokeTest.detail]).toEqual([201, expect.stringMatching(/^1 routes in Chromium/)])
  const [refused, failed] = await answerTo(
    handMade('mfe-login', '3.0.1', { shared: { react: '^20.0.0' }, files: { 'Screen.js': 'throw new Error("boom")' } }),
  )
  expect([refused, failed.detail]).toEqual([400, '/login: boom'])
})

test('where it can not be held, the release is taken and the reason is kept', async () => {
  const elsewhere = await startGateway({ gateBrowser: '/no/such/chromium' })
  const answerTo = async (name: string, version: string) =>
    (await elsewhere.publish(handMade(name, version))).body.rules.at(-1)
  expect(await answerTo('mfe-login', '1.0.0')).toMatchObject({ notRun: true, detail: 'not run: no shell is live yet' })
  await elsewhere.release(handMade('shell', '1.0.0'))
  expect(await answerTo('mfe-login', '1.0.1')).toMatchObject({
    passed: true,
    notRun: true,
    detail: expect.stringContaining('/no/such/chromium does not start'),
  })
  await elsewhere.stop()
})
