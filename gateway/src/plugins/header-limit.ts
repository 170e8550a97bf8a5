import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { errorCodeOf, headerBytes, localeFrom } from '@hlid/service'
import { markup } from '@hlid/service/markup'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { acceptsHtml } from '../accepts-html'
import { cookiePairs } from '../cookie-pairs'
import { codeLine, plainPage } from '../plain-page'
import { sendProblem } from '../problems'
import { headersOfAnswers } from './answer-headers'

const clearing = '/clear-cookies'

/** What was too large: [title, text]. */
const texts = {
  cookies: {
    is: [
      'Of mikið af vafrakökum',
      'Vafrinn sendir meira en við getum tekið við, því vafrakökur hafa safnast upp. Þú getur eytt þeim hér og byrjað upp á nýtt. Þá skráist þú út.',
    ],
    en: [
      'Too many cookies',
      'Your browser sends more than we can accept because cookies have built up. You can delete them here and start again. You will be signed out.',
    ],
  },
  /** So much that nothing is known of who asks, nor of what. */
  unread: {
    is: [
      'Of mikið af vafrakökum',
      'Vafrinn sendir meira en við getum tekið við, oftast af því að vafrakökur hafa safnast upp. Eyddu vafrakökum þessa vefs í stillingum vafrans og byrjaðu upp á nýtt.',
    ],
    en: [
      'Too many cookies',
      'Your browser sends more than we can accept, usually because cookies have built up. Delete this site’s cookies in your browser’s settings and start again.',
    ],
  },
  address: {
    is: [
      'Slóðin er of löng',
      'Síðan sem vísaði þér hingað sendi of langa slóð. Farðu þangað og reyndu aftur. Láttu þjónustuna vita ef það dugar ekki.',
    ],
    en: [
      'The address is too long',
      'The page that sent you here added too much to the address. Go back to it and try again. If that does not help, tell the service.',
    ],
  },
} as const

const ways = {
  is: { clear: 'Eyða vafrakökum', home: 'Á forsíðu' },
  en: { clear: 'Delete cookies', home: 'Go to the home page' },
} as const

type Language = keyof typeof ways

function pageOf(kind: keyof typeof texts, language: Language, code: string) {
  const section = (own: Language) => {
    const [title, text] = texts[kind][own]
    const way =
      kind === 'cookies'
        ? markup`<form method="post" action="${clearing}"><button>${ways[own].clear}</button></form>`
        : markup`<p><a href="/app">${ways[own].home}</a></p>`
    return markup`<section lang="${own}"><h1>${title}</h1><p>${text}</p>${way}${codeLine(own, code)}</section>`
  }
  const other = language === 'is' ? 'en' : 'is'
  const title = `${texts[kind][language][0]} · ${texts[kind][other][0]}`
  const { headers, html } = plainPage(title, [section(language), section(other)], language)
  return { headers: { ...headers, 'cache-control': 'no-store' }, html }
}

const languageFrom = (cookies: string | undefined, acceptLanguage: string | undefined): Language => {
  const culture = cookiePairs(cookies).find((pair) => /^(__Host-)?culture=/.test(pair))
  return localeFrom(culture?.slice(culture.indexOf('=') + 1), acceptLanguage) === 'en' ? 'en' : 'is'
}

/** As many as a browser keeps for a site; the rest goes by `clear-site-data`, which older Safaris don't know. */
const clearedByName = 180

/** Has every cookie of the portal forgotten. Only its own page may ask for it. */
function clearCookies(request: FastifyRequest, reply: FastifyReply) {
  const { origin, host, 'sec-fetch-site': site, cookie } = request.headers
  const isOwn = site ? site === 'same-origin' : URL.canParse(origin ?? '') && new URL(origin ?? '').host === host
  if (!isOwn) return sendProblem(reply, 403, 'csrf', 'Only a page of the portal may ask for this.')
  const names = new Set(cookiePairs(cookie).flatMap((pair) => /^[\w.~-]{1,64}(?==)/.exec(pair) ?? []))
  for (const name of [...names].slice(0, clearedByName))
    void reply.header('set-cookie', `${name}=; Path=/; Max-Age=0${name.startsWith('__') ? '; Secure' : ''}`)
  return reply
    .code(303)
    .headers({ 'clear-site-data': '"cookies"', location: '/app', 'cache-control': 'no-store' })
    .send()
}

/** As Node gives them, names and values by turns; beyond 2,000 headers it leaves them out unsaid. */
const maxHeaders = 500

const bytesIn = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length + 2, 0)

/** One limit for every address, so that none takes what another refuses, and a way to be rid of what is too much. */
export function headerLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST' && request.url === clearing) return void clearCookies(request, reply)
    const { rawHeaders, url = '' } = request.raw
    const isTaken = rawHeaders.length <= 2 * maxHeaders && bytesIn(rawHeaders) + url.length <= headerBytes.taken
    if (isTaken) return done()
    const { cookie = '', 'accept-language': accepted } = request.headers
    if (!acceptsHtml(request)) return void sendProblem(reply, 431, 'headers-too-large', 'The headers are too large.')
    const kind = cookie.length > url.length ? 'cookies' : 'address'
    const { headers, html } = pageOf(kind, languageFrom(cookie, accepted), errorCodeOf(request.id))
    void reply.code(431).headers(headers).send(html)
  })
}

const statusOf = (code: string | undefined) =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400

const lingersForMs = 2_000

/** For what can't be read as a request: no hook and no route hears of it. */
export function answerUnreadable(origin: string) {
  const answered = new WeakSet<Socket>()
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return
    answered.add(socket)
    const status = statusOf(error.code)
    // No code: what was never a request has no id, and no log line that one could lead to.
    const { headers, html } =
      status === 431 ? pageOf('unread', 'is', '') : { headers: { 'content-type': 'text/plain' }, html: '' }
    const length = { 'content-length': Buffer.byteLength(html), connection: 'close' }
    const head = Object.entries({ ...headersOfAnswers(origin), ...headers, ...length })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${html}`
    if (status !== 431) {
      if (socket.writable) socket.write(answer)
      return void socket.destroy(error)
    }
    // What is still on its way is read: bytes that nobody reads would end the connection before the answer is there.
    socket.setTimeout(lingersForMs, () => socket.destroy())
    socket.once('end', () => socket.destroy())
    socket.end(answer)
    socket.resume()
  }
}
