import { createApiClient } from './client'
import * as errors from './errors'

type Call = readonly [url: string, init: RequestInit]

/** A fetch that gives the answers in turn, and remembers what it was asked. */
function answering(...answers: (Response | Error)[]) {
  const calls: Call[] = []
  const send: typeof fetch = (url, init = {}) => {
    calls.push([String(url), init])
    const answer = answers[calls.length - 1]
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer ?? new TypeError('no answer'))
  }
  return {
    calls,
    api: createApiClient({ fetch: send, readCookie: (name) => (name === '__Host-XSRF-IDS' ? 'abc' : undefined) }),
  }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const html = (status: number) =>
  new Response('<html><body>Bad gateway</body></html>', { status, headers: { 'content-type': 'text/html' } })

/** What a call ended with. */
async function failure(...answers: (Response | Error)[]): Promise<unknown> {
  return answering(...answers)
    .api.call('getUserProfile', {})
    .then(
      (output) => output,
      (error: unknown) => error,
    )
}

test('a call carries JSON and the CSRF header, its path and query filled in', async () => {
  const { api, calls } = answering(json(200, { login: {} }), json(200, { status: 'pending', pollAfterMs: 1 }))
  await api.call('getTranslations', { query: { locale: 'is-IS', namespaces: ['login', 'delegation'] } })
  await api.call('pollLogin', { path: { method: 'phone' }, body: { session: 'a b' } })
  expect(calls.map(([url]) => url)).toEqual([
    '/v1/translations?locale=is-IS&namespaces=login&namespaces=delegation',
    '/login/phone/poll',
  ])
  for (const [, { headers }] of calls) {
    expect(headers).toEqual({ 'Content-Type': 'application/json', 'X-XSRF-IDS': 'abc' })
  }
  expect(calls[0]?.[1].body).toBeUndefined()
  expect(calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{"session":"a b"}' })
})

test('what is put into a path stays one segment of it', async () => {
  const { api, calls } = answering(json(200, { kind: 'confirm-identity' }))
  await api.call('getConfirmContext', { path: { id: '../me/user?x=1#' } })
  expect(calls[0]?.[0]).toBe('/confirm-identity/..%2Fme%2Fuser%3Fx%3D1%23/context')
})

test('the cookie is read at each send, under either name', async () => {
  const sent: unknown[] = []
  const jar: Record<string, string> = {}
  const api = createApiClient({
    fetch: (_, init) => {
      sent.push((init?.headers as Record<string, string>)['X-XSRF-IDS'])
      return Promise.resolve(json(200, {}))
    },
    readCookie: (name) => jar[name],
  })
  await api.call('getUser', {})
  jar['XSRF-IDS'] = 'plain'
  await api.call('getUser', {})
  jar['__Host-XSRF-IDS'] = 'host'
  await api.call('getUser', {})
  expect(sent).toEqual([undefined, 'plain', 'host'])
})

describe('an answer with nothing in it', () => {
  test.each([
    ['204 without content type', new Response(null, { status: 204 })],
    ['204 with content type', new Response(null, { status: 204, headers: { 'content-type': 'application/json' } })],
    ['200 with an empty body', new Response('', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['200 with an empty body and no type', new Response(null, { status: 200 })],
  ])('%s: no content, and no parse error', async (_, answer) => {
    expect(await failure(answer)).toBeInstanceOf(errors.NoContentError)
  })

  test.each([
    ['204', new Response(null, { status: 204 })],
    ['200 {}', json(200, {})],
    ['200 and empty', new Response('', { status: 200 })],
    ['202 and a page', html(202)],
  ])('%s is fine where nobody reads it', async (_, answer) => {
    await expect(answering(answer).api.call('setPrimaryEmail', { body: { emailId: 'e' } })).resolves.toBeUndefined()
  })
})

describe('a success whose body is no use', () => {
  test.each([
    ['a proxy’s page', html(200)],
    ['JSON cut off', new Response('{"email":"a', { status: 200, headers: { 'content-type': 'application/json' } })],
    ['JSON that is no object', json(200, 'text')],
    ['null', json(200, null)],
    ['another status', json(302, {})],
  ])('%s: unexpected, with nothing of it in the message', async (_, answer) => {
    const error = await failure(answer)
    expect(error).toBeInstanceOf(errors.UnexpectedError)
    expect((error as Error).message).toBe(`getUserProfile answered ${answer.status}`)
  })
})

describe('status handling', () => {
  test.each([
    [400, errors.BadRequestError],
    [401, errors.SignedOutError],
    [403, errors.NotAllowedError],
    [404, errors.NotFoundError],
    [409, errors.ConflictError],
    [410, errors.GoneError],
    [429, errors.TooManyError],
    [500, errors.ServerError],
    [503, errors.ServerError],
    [418, errors.UnexpectedError],
  ])('%i, as a problem and as a page', async (status, expected) => {
    const problem = json(status, { status, detail: 'word', errorMessage: 'Texti' }, { 'x-request-id': 'r1' })
    expect(await failure(problem)).toMatchObject({ status, detail: 'word', errorMessage: 'Texti', requestId: 'r1' })
    const fromPage = await failure(html(status))
    expect(fromPage).toBeInstanceOf(expected)
    expect(fromPage).toBeInstanceOf(errors.ApiError)
    expect(fromPage).toMatchObject({ status, errorMessage: undefined })
  })

  test('400 with remaining attempts is a failed attempt', async () => {
    const error = await failure(
      json(400, { detail: 'expired', remainingAttempts: 0, fields: { code: ['codeNotCorrect'] } }),
    )
    expect(error).toBeInstanceOf(errors.AttemptFailureError)
    expect(error).toMatchObject({ remainingAttempts: 0, detail: 'expired', fields: { code: ['codeNotCorrect'] } })
  })

  test.each([
    ['a string', 'Villa', {}],
    ['fields no form knows', { fields: { shoe: ['tooSmall'] } }, { shoe: ['tooSmall'] }],
    [
      'fields that are no lists',
      { fields: { email: 'emailNotValid', phone: 7, code: [1, 'codeNotCorrect'] } },
      { email: ['emailNotValid'], code: ['codeNotCorrect'] },
    ],
    ['fields that are nothing', { fields: null }, {}],
  ])('400 with %s is a bad request that says so', async (_, body, fields) => {
    const error = await failure(json(400, body))
    expect(error).toBeInstanceOf(errors.BadRequestError)
    expect(error).toMatchObject({ fields })
  })

  test.each([
    ['seconds', { 'retry-after': '30' }, 30],
    [
      'a date, by the server’s own clock',
      { 'retry-after': 'Wed, 21 Oct 2015 07:28:30 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' },
      30,
    ],
    ['a date gone by', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0],
    ['nonsense', { 'retry-after': 'soon' }, undefined],
    ['nothing', {}, undefined],
  ])('429 says when to try again: %s', async (_, headers, retryAfterSeconds) => {
    expect(await failure(json(429, {}, headers as Record<string, string>))).toMatchObject({ retryAfterSeconds })
  })
})

test('members nobody knows are let be', async () => {
  const { api } = answering(json(200, { nationalId: '0100900019', later: { more: 1 } }))
  await expect(api.call('getUser', {})).resolves.toMatchObject({ nationalId: '0100900019' })
})

describe('sign-out answers with a text', () => {
  const signOut = (answer: Response) => answering(answer).api.call('signOut', { body: {} })

  test.each([
    ['plain text', new Response('/app/login', { headers: { 'content-type': 'text/plain; charset=utf-8' } })],
    ['text of no type', new Response(new TextEncoder().encode('/app/login'))],
    ['a JSON text', json(200, '/app/login')],
  ])('%s', async (_, answer) => {
    await expect(signOut(answer)).resolves.toBe('/app/login')
  })

  test.each([
    ['204', new Response(null, { status: 204 })],
    ['204 of a type', new Response(null, { status: 204, headers: { 'content-type': 'text/plain' } })],
    ['200 with nothing in it', new Response('')],
    ['200 with an empty text', new Response('', { headers: { 'content-type': 'text/plain' } })],
    ['200 with an empty JSON text', json(200, '')],
  ])('%s is done, and names no place to go to', async (_, answer) => {
    await expect(signOut(answer)).resolves.toBe('')
  })

  test('a page is no address', async () => {
    await expect(signOut(html(200))).rejects.toBeInstanceOf(errors.UnexpectedError)
  })
})

describe('no answer', () => {
  test('no network', async () => {
    expect(await failure(new TypeError('Failed to fetch'))).toBeInstanceOf(errors.OfflineError)
  })

  test('the connection breaks inside the body', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    const answer = new Response(body, { headers: { 'content-type': 'application/json' } })
    expect(await failure(answer)).toBeInstanceOf(errors.OfflineError)
  })

  test('a caller that leaves gets its own reason back', async () => {
    const leaving = new AbortController()
    const { api } = answering(new DOMException('aborted', 'AbortError'))
    leaving.abort(new Error('left'))
    await expect(api.call('getUser', {}, { signal: leaving.signal })).rejects.toThrow('left')
  })
})

describe('a CSRF failure', () => {
  const csrf = () => json(403, { type: '/problems/csrf', detail: 'csrf' })

  test('is mended by one read and one more try', async () => {
    const { api, calls } = answering(csrf(), json(200, {}), json(200, { returnUrl: '/continue' }))
    const answer = await api.call('chooseDelegation', { body: { returnUrl: '', nationalId: null } })
    expect(answer).toEqual({ returnUrl: '/continue' })
    expect(calls.map(([url, { method }]) => `${method} ${url}`)).toEqual([
      'POST /v1/actor/delegations',
      'GET /me/user',
      'POST /v1/actor/delegations',
    ])
  })

  test('is told after the second time', async () => {
    const { api, calls } = answering(csrf(), json(200, {}), csrf())
    await expect(api.call('signOut', { body: {} })).rejects.toBeInstanceOf(errors.NotAllowedError)
    expect(calls).toHaveLength(3)
  })

  test('another 403 is told at once', async () => {
    const { api, calls } = answering(json(403, { detail: 'restricted' }))
    await expect(api.call('signOut', { body: {} })).rejects.toMatchObject({ detail: 'restricted' })
    expect(calls).toHaveLength(1)
  })
})
