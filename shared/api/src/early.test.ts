import { clearQueries, createApiClient } from '.'
import { takeEarly } from './early'
import { OfflineError } from './errors'

const json = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const url = '/v1/actor/delegations?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA'
const input = { query: { returnUrl: '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA' } }

function client() {
  const asked: string[] = []
  const send = (to: string | URL | Request) => (asked.push(String(to)), Promise.resolve(json({ clientName: 'asked' })))
  return { asked, api: createApiClient({ fetch: send, readCookie: () => undefined }) }
}
const early = (answer: Promise<Response>, at = Date.now()) => {
  answer.catch(() => undefined)
  window.hlidEarly = { [url]: { answer, at } }
}
afterEach(() => {
  delete window.hlidEarly
})

test('the answer of a call that was made with the page is taken, once', async () => {
  const { api, asked } = client()
  early(Promise.resolve(json({ clientName: 'early' })))
  expect(await api.call('getDelegations', input)).toMatchObject({ clientName: 'early' })
  expect(asked).toEqual([])
  expect(await api.call('getDelegations', input)).toMatchObject({ clientName: 'asked' })
  expect(asked).toEqual([url])
})

test.each([
  ['another question', { query: { returnUrl: '' } }, () => early(Promise.resolve(json({ clientName: 'early' })))],
  ['one that came to nothing', input, () => early(Promise.reject(new TypeError('Failed to fetch')))],
  ['one of long ago', input, () => early(Promise.resolve(json({ clientName: 'early' })), Date.now() - 30_000)],
  ['one of somebody who has left since', input, () => (early(Promise.resolve(json({}))), void clearQueries())],
])('%s is not taken: the service is asked', async (_, given, make) => {
  const { api, asked } = client()
  make()
  expect(await api.call('getDelegations', given)).toMatchObject({ clientName: 'asked' })
  expect(asked).toHaveLength(1)
})

test('a refusal is told as that of any call', async () => {
  const { api } = client()
  early(Promise.resolve(new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } })))
  await expect(api.call('getDelegations', input)).rejects.toMatchObject({ status: 401 })
})

test('what breaks off while it is read is a lost connection', async () => {
  const { api } = client()
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
  early(Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } })))
  await expect(api.call('getDelegations', input)).rejects.toBeInstanceOf(OfflineError)
})

test('nothing is taken of a page that made no calls', () => {
  expect(takeEarly(url)).toBeUndefined()
})
