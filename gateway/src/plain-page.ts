import type { FastifyReply } from 'fastify'

import { randomText } from './random-text'

const texts = {
  notReady: {
    status: 503,
    is: ['Hlið er að opna', 'Gáttin er að ræsast. Reyndu aftur eftir nokkrar sekúndur.'],
    en: ['Hlið is opening', 'The portal is starting. Please try again in a few seconds.'],
  },
  down: {
    status: 503,
    is: ['Þjónustan liggur tímabundið niðri', 'Vinsamlegast reyndu aftur síðar.'],
    en: ['Service temporarily down', 'Please try again later.'],
  },
  busy: {
    status: 503,
    is: ['Mikið álag er á gáttinni', 'Margir eru hér í einu. Reyndu aftur eftir nokkrar sekúndur.'],
    en: ['The portal is very busy', 'Many people are here at once. Please try again in a few seconds.'],
  },
  notFound: {
    status: 404,
    is: ['Síðan fannst ekki', 'Hún gæti hafa verið fjarlægð eða færð.'],
    en: ['Page not found', 'It may have been removed or moved.'],
  },
} as const

export type PlainPage = keyof typeof texts

/** A page that needs nothing but itself, in both languages: for when there is no shell to show one. */
export function sendPlainPage(reply: FastifyReply, kind: PlainPage): FastifyReply {
  const { status, is, en } = texts[kind]
  const nonce = randomText(16)
  const again =
    status === 503
      ? { is: '<p><a href="">Reyna aftur</a></p>', en: '<p><a href="">Try again</a></p>' }
      : { is: '', en: '' }
  if (status === 503) void reply.header('retry-after', '5')
  return reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }).send(`<!doctype html>
<html lang="is">
<head>
<meta charset="utf-8">
<title>${is[0]} · ${en[0]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: #f2f7ff; color: #00003c;
  font: 300 18px/1.5 "IBM Plex Sans", system-ui, sans-serif }
main { max-width: 460px; padding: 24px; border-radius: 8px; background: #fff }
h1 { margin: 0; font-size: 24px; font-weight: 600 }
p { margin: 8px 0 0 }
section + section { margin-top: 24px; padding-top: 24px; border-top: 1px solid #ccdfff }
</style>
</head>
<body>
<main>
<section><h1>${is[0]}</h1><p>${is[1]}</p>${again.is}</section>
<section lang="en"><h1>${en[0]}</h1><p>${en[1]}</p>${again.en}</section>
</main>
</body>
</html>
`)
}
