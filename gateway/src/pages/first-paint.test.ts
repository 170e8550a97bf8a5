import { FIRST_PAINT_FILE, FIRST_PAINT_SLOT } from '@hlid/remote-contract/composition'
import fastify from 'fastify'

import { pageRoutes } from '.'
import { handMade } from '../../test/releases'
import { publicSettings } from '../../test/start'
import { gatewaySuite } from '../../test/suite'
import { readConfig } from '../config'
import { compose } from '../releases/compose'
import { integrityOf } from '../releases/digest'
import { readLive } from '../releases/live'

const file = (texts: Record<string, object>) => ({ files: { [FIRST_PAINT_FILE]: JSON.stringify(texts) } })
const frame = (mark: string) => `<div class="${mark}"><main id="main">${FIRST_PAINT_SLOT}</main></div>`
const shell = (version: string) =>
  handMade('shell', version, file({ '*': { 'is-IS': frame(`is ${version}`), en: frame(`en ${version}`) } }))
const login = (version: string) =>
  handMade('mfe-login', version, {
    ...file({ '/login': { 'is-IS': `<p>Skráðu þig inn $&amp; ${version}</p>`, en: `<p>Sign in ${version}</p>` } }),
    routes: [
      { path: '/login', assets: ['Screen.js'] },
      { path: '/login/app', assets: ['Screen.js'] },
    ],
  })

const running = gatewaySuite()
beforeAll(async () => {
  await running.release(shell('1.1.0'))
  await running.release(login('1.1.0'))
})

const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(running.portal + path, { headers })).text()
const shownIn = (html: string) => /<div id="hlid"[^>]*>(.*)<\/div>\n<div id="old-browser"/s.exec(html)?.[1]
const shown = async (path: string, headers?: Record<string, string>) => shownIn(await htmlOf(path, headers))

/** The cookie of somebody who is shown a release that is not live. */
async function previewOf(name: string, version: string): Promise<string> {
  const { body } = await running.admin('POST', '/v1/previews', { name, version })
  const { pathname, search } = new URL(body.link)
  const answer = await fetch(running.portal + pathname + search, { redirect: 'manual' })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('a page shows the screen in its language before its scripts are there', async () => {
  expect(await shown('/app/login')).toBe(
    '<div class="is 1.1.0"><main id="main"><p>Skráðu þig inn $&amp; 1.1.0</p></main></div>',
  )
  expect(await shown('/app/login/', { 'accept-language': 'en' })).toBe(
    '<div class="en 1.1.0"><main id="main"><p>Sign in 1.1.0</p></main></div>',
  )
})

test('a route, a remote or a shell that brings nothing for it leaves the page empty until then', async () => {
  for (const path of ['/app', '/app/login/app', '/app/login/nowhere', '/app/delegation'])
    expect(await shown(path)).toBe('')
  const html = await htmlOf('/app/login', { cookie: await previewOf('shell', '1.0.0') })
  expect(html).toContain('<div id="hlid"></div>')
  expect(html).not.toContain('hlidHeld')
})

test('each person’s page shows it from the releases they get: canary and preview', async () => {
  await running.publish(login('1.2.0'))
  await running.admin('POST', '/v1/parts/mfe-login/promote', { version: '1.2.0', percent: 50, why: 'test' })
  const ofBuckets = await Promise.all(
    Array.from({ length: 40 }, (_, at) => shown('/app/login', { cookie: `__Host-bucket=${at * 250}` })),
  )
  await running.admin('POST', '/v1/parts/mfe-login/rollback', { why: 'test' })
  const versions = ofBuckets.map((text) => /\d\.\d\.\d(?=<\/p>)/.exec(text ?? '')?.[0])
  expect(new Set(versions)).toEqual(new Set(['1.1.0', '1.2.0']))

  await running.publish(login('1.3.0'))
  const html = await htmlOf('/app/login', { cookie: await previewOf('mfe-login', '1.3.0') })
  expect(html).toContain('<p>Skráðu þig inn $&amp; 1.3.0</p>')
})

test('a remote that is disabled shows nothing of its own', async () => {
  await running.admin('POST', '/v1/parts/mfe-login/disable', { is: 'Lokað', en: 'Closed', why: 'test' })
  expect(await shown('/app/login')).toBe('')
  await running.admin('POST', '/v1/parts/mfe-login/enable', { why: 'test' })
  expect(await shown('/app/login')).toContain('1.1.0')
})

test('without scripts the screen is not shown, and says why', async () => {
  const answer = await fetch(`${running.portal}/app/login`)
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  const html = await answer.text()
  expect(html).toContain(`<noscript><style nonce="${nonce}">#hlid { display: none }</style></noscript>`)
  expect(html).toContain('Hlið needs JavaScript to work.')
})

test('a registry that does not answer keeps nobody from the page, and the next page asks again', async () => {
  const live = await readLive(running.database.db)
  const versions = new Map(live.pointers.map(({ name, current }) => [name, current]))
  const composed = compose(live, versions, new Date())
  const contents = [...shell('1.1.0').files.values(), ...login('1.1.0').files.values()]
  let isDown = true
  const app = fastify()
  pageRoutes(app, {
    config: readConfig(publicSettings),
    compositions: {
      dependOnBucket: false,
      forBucket: () => composed,
      forDevSession: () => composed,
      forPreview: async () => composed,
      isWithdrawn: async () => false,
      remember: async () => undefined,
    },
    views: { issue: () => '' },
    previews: { read: () => undefined },
    devSessions: { find: async () => undefined, leave: async () => undefined, open: async () => undefined },
    onSent: () => undefined,
    files: {
      async read(integrity) {
        if (isDown) throw new Error('the registry does not answer')
        return contents.find((content) => integrityOf(content) === integrity)
      },
    },
  })
  const page = async () => (await app.inject('/app/login')).body
  expect(shownIn(await page())).toBe('')
  isDown = false
  expect(shownIn(await page())).toContain('inn $&amp; 1.1.0')
  await app.close()
})

test('the file itself is no page of the portal', async () => {
  const { name, version, build } = login('1.1.0').manifest
  const answer = await fetch(`${running.portal}/releases/${name}/${version}-${build}/${FIRST_PAINT_FILE}`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
})
