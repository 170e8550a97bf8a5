import { randomBytes } from 'node:crypto'

import { busyTexts, errorCodeLabels, errorCodeOf, tryingAgain } from '@hlid/service'
import { Markup, markup } from '@hlid/service/markup'
import type { FastifyReply } from 'fastify'

import styles from './plain-page.scss?inline'

const texts = {
  notReady: {
    status: 503,
    is: ['Gáttin er að ræsast', 'Reyndu aftur eftir nokkrar sekúndur.'],
    en: ['The portal is starting', 'Try again in a few seconds.'],
  },
  down: {
    status: 503,
    is: ['Þjónustan liggur tímabundið niðri', 'Reyndu aftur síðar.'],
    en: ['Service temporarily down', 'Please try again later.'],
  },
  busy: { status: 503, ...busyTexts.busy },
  busyForForm: { status: 503, ...busyTexts.busyForForm },
  notFound: {
    status: 404,
    is: ['Síðan fannst ekki', 'Síðan gæti hafa verið fjarlægð eða færð.'],
    en: ['Page not found', 'The page may have been removed or moved.'],
  },
} as const

export type PlainPage = keyof typeof texts

/**
 * A page that needs nothing but itself, in both languages: for when there is no shell to show one.
 * @param code by which it is found; empty where nothing of it is kept
 */
export function sendPlainPage(
  reply: FastifyReply,
  kind: PlainPage,
  code = errorCodeOf(reply.request.id),
): FastifyReply {
  const { status, is, en } = texts[kind]
  // What was sent by a form is not sent again by its address.
  const isAskedAgain = status === 503 && reply.request.method !== 'POST'
  const [address, wayOn] = isAskedAgain
    ? ['', ['Reyna aftur', 'Try again']]
    : ['/app', ['Á forsíðu', 'Go to the home page']]
  if (status === 503) void reply.header('retry-after', '5')
  const isBusy = kind === 'busy' || kind === 'busyForForm'
  if (kind === 'busy') void reply.headers(tryingAgain())
  const section = (language: 'is' | 'en', [title, text]: readonly [string, string], way: string | undefined) =>
    markup`<section lang="${language}"><h1>${title}</h1><p>${text}</p><p><a href="${address}">${way}</a></p>${!isBusy && codeLine(language, code)}</section>`
  return sendPlain(reply.code(status).header('cache-control', 'no-store'), `${is[0]} · ${en[0]}`, [
    section('is', is, wayOn[0]),
    section('en', en, wayOn[1]),
  ])
}

/** @param code by which the page is found; empty where nothing of it is kept */
export const codeLine = (language: 'is' | 'en', code: string) =>
  code && markup`<p><small>${errorCodeLabels[language]}: ${code}</small></p>`

/**
 * A page of text alone, which runs nothing and takes nothing from elsewhere.
 * @param sections Icelandic unless they say otherwise
 */
export function sendPlain(reply: FastifyReply, title: string, sections: readonly Markup[]): FastifyReply {
  const { headers, html } = plainPage(title, sections)
  return reply.headers(headers).send(html)
}

/** As `sendPlain`, for where there is nothing yet that could send it. Its forms lead to the portal alone. */
export function plainPage(title: string, sections: readonly Markup[], language: 'is' | 'en' = 'is') {
  const nonce = randomBytes(16).toString('base64url')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  }
  const { text: html } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${new Markup(styles)}</style>
</head>
<body>
<img src="/favicon.svg" alt="">
<main>
${sections}
</main>
</body>
</html>
`
  return { headers, html }
}
