import { Browser } from '../../test/browser'
import { authenticate, decide, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const path = '/connect/devices'

/** Somebody who has just signed in on a device that they want remembered. */
async function remembered(phone = '6110007') {
  const browser = new Browser(service.running.origin)
  const { body } = await authenticate(browser, '', phone, { rememberDevice: true })
  await decide(browser.origin, body.session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: body.session.id, rememberMe: true })
  return browser
}
const read = async (browser: Browser, headers: Record<string, string> = {}) => {
  const answer = await browser.get(path, headers)
  return { headers: answer.headers, status: answer.status, text: await answer.text() }
}
const idsOn = (text: string) => [...text.matchAll(/<button name="id" value="([^"]+)"/g)].map(([, id]) => id ?? '')
const csrfOn = (text: string) => /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? ''

test('says which devices know the person, and which one this is', async () => {
  await remembered()
  const { status, text, headers } = await read(await remembered())
  expect(status).toBe(200)
  expect(text).toMatch(/<h1>Tæki sem við munum<\/h1>/)
  expect(text.match(/<h2>/g)).toHaveLength(2)
  expect(text.match(/Þetta tæki/g)).toHaveLength(1)
  expect(text).toMatch(/Síðast notað \d{1,2}\. [a-zá-ö]+ \d{4}/)
  expect(text).not.toContain('<script')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('speaks the person’s language', async () => {
  const { text } = await read(await remembered(), { 'accept-language': 'en' })
  expect(text).toMatch(/<html lang="en">/)
  expect(text).toContain('<h1>Devices we remember</h1>')
  expect(text).toMatch(/This device\. Last used \d{1,2} \w+ \d{4}/)
})

test('has one forgotten, which is said, and is not known any more', async () => {
  const browser = await remembered()
  const { text } = await read(browser)
  const [id = ''] = idsOn(text)
  const answer = await browser.form(path, { csrf: csrfOn(text), id })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?forgotten`])
  const after = await (await browser.get(`${path}?forgotten`)).text()
  expect(after).toContain('<p role="status">Tækið hefur verið fjarlægt.</p>')
  expect(after).toContain('Þú hefur ekki beðið okkur að muna neitt tæki.')
  expect((await browser.json('GET', '/v2/me/devices')).body).toEqual({ devices: [] })
})

test('shows a name as its owner wrote it, and runs nothing of it', async () => {
  const browser = await remembered()
  const [id = ''] = idsOn((await read(browser)).text)
  await browser.json('PATCH', `/v2/me/devices/${id}`, { name: '<img src=x>"Síminn' })
  const { text } = await read(browser)
  expect(text).toContain('<h2>&lt;img src=x&gt;&quot;Síminn</h2>')
  expect(text).not.toContain('<img')
})

test('leaves the devices of others alone', async () => {
  const [anna, hrafn] = [await remembered('6110001'), await remembered()]
  const [id = ''] = idsOn((await read(anna)).text)
  const { text } = await read(hrafn)
  expect(idsOn(text)).not.toContain(id)
  await hrafn.form(path, { csrf: csrfOn(text), id })
  expect(idsOn((await read(anna)).text)).toEqual([id])
})

test('while unknown devices are blocked, a session on one of them has none forgotten, and is told why', async () => {
  const stranger = new Browser(service.running.origin)
  await signIn(stranger, '', '6110007')
  const owner = await remembered()
  await owner.send('POST', '/v1/me/security/restriction', { choice: 'lasting' })
  const { text } = await read(stranger)
  const [id = ''] = idsOn(text)
  const refused = await stranger.form(path, { csrf: csrfOn(text), id })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('<p role="status">Lokað er fyrir óþekkt tæki og við þekkjum þetta tæki ekki.')
  expect(idsOn((await read(owner)).text)).toEqual([id])
  await owner.form(path, { csrf: csrfOn((await read(owner)).text), id })
  expect(idsOn((await read(owner)).text)).toEqual([])
})

test.each([
  ['no token', (_csrf: string) => ({}), {}],
  ['another token', (_csrf: string) => ({ csrf: 'x'.repeat(43) }), {}],
  ['the token, from another site', (csrf: string) => ({ csrf }), { 'sec-fetch-site': 'cross-site' }],
])('a form with %s changes nothing', async (_, fields, headers) => {
  const browser = await remembered()
  const { text } = await read(browser)
  const [id = ''] = idsOn(text)
  const refused = await browser.form(path, { ...fields(csrfOn(text)), id }, headers)
  expect(refused.status).toBe(403)
  // Whoever pressed the button is shown it again, on a page that it works from.
  expect(await refused.text()).toContain(csrfOn(text))
  expect(idsOn((await read(browser)).text)).toEqual([id])
})

test('whoever is not signed in signs in first', async () => {
  const browser = new Browser(service.running.origin)
  expect((await read(browser)).headers.get('location')).toBe('/app/login')
  const { text } = await read(await remembered())
  const stranger = new Browser(service.running.origin)
  stranger.plant('__Host-XSRF-IDS', csrfOn(text))
  const answer = await stranger.form(path, { csrf: csrfOn(text), id: idsOn(text)[0] ?? '' })
  expect(answer.headers.get('location')).toBe('/app/login')
})
