/** The demo application's pages: plain HTML, in both languages at once. */
import type { JWTPayload } from 'jose'

export interface Person {
  readonly claims: JWTPayload
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string) => value.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const page = (title: string, body: string) => `<!doctype html>
<html lang="is">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Vatnaveröld</title>
<link rel="stylesheet" href="/styles.css">
<header><a href="/">Vatnaveröld</a> <span>Sundkort og tímar · <span lang="en">Swim cards and lessons</span></span></header>
<main>${body}</main>`

const rows = (claims: Readonly<Record<string, unknown>>) =>
  Object.entries(claims)
    .map(([name, value]) => {
      const shown = typeof value === 'string' ? value : JSON.stringify(value)
      return `<tr><th>${escape(name)}</th><td data-claim="${escape(name)}">${escape(shown)}</td></tr>`
    })
    .join('')

export function homePage(person: Person | undefined): string {
  if (person) {
    const name = typeof person.claims['name'] === 'string' ? person.claims['name'] : ''
    return page(
      'Mínar síður',
      `<h1>Velkomin · <span lang="en">Welcome</span>${name && `, ${escape(name)}`}</h1>
      <p>Þetta stendur í auðkennistákninu. <span lang="en">This is what the verified ID token says.</span></p>
      <table>${rows(person.claims)}</table>
      <p><a class="button" href="/sign-out">Skrá út · <span lang="en">Sign out</span></a></p>`,
    )
  }
  return page(
    'Velkomin',
    `<h1>Velkomin · <span lang="en">Welcome</span></h1>
    <p>Skráðu þig inn til að sjá sundkortið þitt. <span lang="en">Sign in to see your swim card.</span></p>
    <p><a class="button" href="/sign-in">Skrá inn · <span lang="en">Sign in</span></a></p>
    <h2>Staðfesting á auðkenni · <span lang="en">Identity confirmation</span></h2>
    <form method="post" action="/inquiries">
      <label for="phone">Símanúmer · <span lang="en">Phone number</span></label>
      <input id="phone" name="phoneNumber" inputmode="tel" value="611 0001">
      <button class="button">Senda hlekk · <span lang="en">Send a link</span></button>
    </form>`,
  )
}

export function inquiryPage(link: string, status: string, confirmation: JWTPayload | undefined): string {
  return page(
    'Staðfesting',
    `<h1>Staðfesting · <span lang="en">Confirmation</span></h1>
    <p>Hlekkurinn sem viðkomandi fær. <span lang="en">The link that the person gets.</span></p>
    <p><a data-inquiry-link href="${escape(link)}">${escape(link)}</a></p>
    <p>Staða · <span lang="en">Status</span>: <strong data-status>${escape(status)}</strong></p>
    ${confirmation ? `<table>${rows(confirmation)}</table>` : ''}
    <p><a class="button" href="">Athuga aftur · <span lang="en">Check again</span></a></p>`,
  )
}

export const problemPage = () =>
  page(
    'Villa',
    `<h1>Eitthvað fór úrskeiðis · <span lang="en">Something went wrong</span></h1>
    <p>Reyndu aftur eftir smástund. <span lang="en">Please try again in a moment.</span></p>
    <p><a class="button" href="/">Byrja aftur · <span lang="en">Start again</span></a></p>`,
  )

export const styles = `
  :root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
  body { margin: 0; }
  header { padding: 1rem 1.5rem; background: #0b6e69; color: #fff; }
  header a { color: inherit; font-weight: 600; font-size: 1.25rem; text-decoration: none; margin-right: 1rem; }
  main { max-width: 44rem; margin: 2rem auto; padding: 0 1.5rem; }
  h1 { line-height: 1.2; } h2 { margin-top: 3rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem .75rem; border-bottom: 1px solid #8886; vertical-align: top; overflow-wrap: anywhere; }
  a { overflow-wrap: anywhere; }
  label { display: block; font-weight: 600; }
  input { font: inherit; padding: .6rem .75rem; border: 2px solid #667; border-radius: 8px; margin: 0 .5rem .5rem 0; }
  .button { display: inline-block; font: inherit; font-weight: 600; padding: .65rem 1.25rem; border: 0; border-radius: 8px;
    background: #0b6e69; color: #fff; text-decoration: none; cursor: pointer; }
  :focus-visible { outline: 3px solid #f2a900; outline-offset: 2px; }
`
