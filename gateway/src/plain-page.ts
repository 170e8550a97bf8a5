import { randomBytes } from 'node:crypto'

import type { FastifyReply } from 'fastify'

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
    is: ['Síða fannst ekki', 'Síðan gæti hafa verið fjarlægð eða færð.'],
    en: ['Page not found', 'The page may have been removed or moved.'],
  },
} as const

export type PlainPage = keyof typeof texts

/** A page that needs nothing but itself, in both languages: for when there is no shell to show one. */
export function sendPlainPage(reply: FastifyReply, kind: PlainPage): FastifyReply {
  const { status, is, en } = texts[kind]
  const [address, wayOn] =
    status === 503 ? ['', ['Reyna aftur', 'Try again']] : ['/app', ['Á forsíðu', 'To the home page']]
  if (status === 503) void reply.header('retry-after', '5')
  return sendPlain(reply.code(status).header('cache-control', 'no-store'), `${is[0]} · ${en[0]}`, [
    `<section><h1>${is[0]}</h1><p>${is[1]}</p><p><a href="${address}">${wayOn[0]}</a></p></section>`,
    `<section lang="en"><h1>${en[0]}</h1><p>${en[1]}</p><p><a href="${address}">${wayOn[1]}</a></p></section>`,
  ])
}

/**
 * A page of text alone, which runs nothing and takes nothing from elsewhere.
 * @param title as HTML
 * @param sections as HTML; Icelandic unless they say otherwise
 */
export function sendPlain(reply: FastifyReply, title: string, sections: readonly string[]): FastifyReply {
  const { headers, html } = plainPage(title, sections)
  return reply.headers(headers).send(html)
}

/** As `sendPlain`, for where there is nothing yet that could send it. Its forms lead to the portal alone. */
export function plainPage(title: string, sections: readonly string[], language: 'is' | 'en' = 'is') {
  const nonce = randomBytes(16).toString('base64url')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  }
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root { color-scheme: light dark; --ink: #14213a; --paper: #fff; --ground: #f6f4f0; --line: #d9d4ca; --sea: #0b3c6f; --deep: #072a50; --berry: #4c3fa6 }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #eef1f6; --paper: #16202f; --ground: #0e1622; --line: #2f3d52; --sea: #8fc1f2; --deep: #b9d9f8; --berry: #b7adff }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; padding: 32px 12px 64px; background: var(--ground); color: var(--ink);
  font: 1.125rem/1.5 "IBM Plex Sans", system-ui, sans-serif; overflow-wrap: anywhere }
img { display: block; width: 44px; height: 44px; margin: 0 auto 24px }
main { max-width: 640px; margin: 0 auto; padding: 32px 24px; border: 1px solid var(--line); border-radius: 24px; background: var(--paper) }
@media (min-width: 767px) { body { padding-top: 64px } main { padding: 40px } }
h1, h2 { margin: 0; color: var(--deep); font-size: 1.5rem; font-weight: 600; line-height: 1.2 }
h2 { margin-top: 24px; font-size: 1.25rem }
p, ul { margin: 8px 0 0 }
li + li { margin-top: 4px }
button { padding: 12px 24px; border: 0; border-radius: 8px; background: var(--sea); color: var(--paper); font: inherit;
  font-weight: 600; cursor: pointer }
form { margin: 16px 0 0 }
a { display: inline-block; min-height: 24px; color: var(--sea); font-weight: 500; text-underline-offset: 4px }
:focus-visible { outline: 3px solid var(--berry); outline-offset: 3px; border-radius: 4px }
section + section { margin-top: 32px; padding-top: 32px; border-top: 1px solid var(--line) }
</style>
</head>
<body>
<img src="/favicon.svg" alt="">
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
  return { headers, html }
}
