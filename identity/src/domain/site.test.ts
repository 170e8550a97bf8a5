import { identitySuite } from '../../test/suite'

const adminToken = 'a-token-that-is-known-only-to-operators'
const service = identitySuite(async () => ({ IDENTITY_ADMIN_TOKEN: adminToken }))

const admin = (method: string, path: string, body?: unknown, token = adminToken) =>
  fetch(`${service.running.origin}/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const seen = async (path: string) => {
  const answer = await fetch(service.running.origin + path)
  return answer.status === 200 ? ((await answer.json()) as Record<string, unknown>) : answer.status
}
const banner = {
  title: { is: 'Viðhald í nótt', en: 'Maintenance tonight' },
  description: '02:00–04:00',
  linkUrl: 'https://example.is/vidhald',
  linkTitle: { is: 'Nánar', en: 'More' },
}

describe('the banner', () => {
  const shown = (locale: string) => seen(`/v1/banner?locale=${locale}`)

  test('is set by an operator, seen in the language of the page, and taken down', async () => {
    const set = await admin('PUT', '/banner', banner)
    expect(set.status).toBe(200)
    const { id } = (await set.json()) as { id: string }
    const about = { id, variant: 'default', dismissable: true, linkUrl: banner.linkUrl, description: '02:00–04:00' }
    expect(await shown('is-IS')).toEqual({ ...about, title: 'Viðhald í nótt', linkTitle: 'Nánar' })
    expect(await shown('en')).toEqual({ ...about, title: 'Maintenance tonight', linkTitle: 'More' })
    expect((await admin('PUT', '/banner', null)).status).toBe(204)
    expect(await shown('is-IS')).toBe(204)
  })

  test.each([
    ['no title', { description: 'x' }],
    ['a link that runs code', { ...banner, linkUrl: 'javascript:alert(1)' }],
    ['a link to another site without TLS', { ...banner, linkUrl: '//evil.example' }],
    ['another variant', { ...banner, variant: 'loud' }],
    ['a member that is not known', { ...banner, html: '<b>' }],
  ])('%s is refused, and the one before stays', async (_, wrong) => {
    await admin('PUT', '/banner', { ...banner, id: 'kept' })
    expect((await admin('PUT', '/banner', wrong)).status).toBe(400)
    expect(await shown('is-IS')).toMatchObject({ id: 'kept' })
  })
})

test('a text replaces the one that ships, until it is let go', async () => {
  const which = 'locale=en&namespace=login&key=title'
  const texts = () => seen('/v1/translations?locale=en&namespaces=login')
  const text = { locale: 'en', namespace: 'login', key: 'title', text: 'Come in' }
  expect((await admin('PUT', '/translations', text)).status).toBe(204)
  expect(await texts()).toEqual({ login: { title: 'Come in' } })
  expect((await admin('DELETE', `/translations?${which}`)).status).toBe(204)
  expect(await texts()).toEqual({ login: {} })
  expect((await admin('DELETE', `/translations?${which}`)).status).toBe(404)
})

test.each(['as it came', 'weakened on the way'])(
  'texts that are as before are not sent again: a tag %s',
  async (how) => {
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${service.running.origin}/v1/translations?locale=en&namespaces=login&namespaces=shell`, { headers })
    const etag = (await ask()).headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': how === 'as it came' ? etag : `W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask({ 'if-none-match': 'W/"other"' })).status).toBe(200)
  },
)

test('nobody but an operator sets either', async () => {
  expect((await admin('PUT', '/banner', banner, 'a-guess')).status).toBe(401)
  expect((await admin('PUT', '/translations', {}, 'a-guess')).status).toBe(401)
})
