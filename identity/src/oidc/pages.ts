import { createHash } from 'node:crypto'

import type { Language } from '../http/locale'
import { errorTexts, linkTexts, signOutTexts, type ErrorPage } from './page-texts'

/** The few pages that OpenID Connect itself shows, with the portal's colours and without a script. */
const styles = `
  :root { color-scheme: light dark; --ink: #14213a; --soft: #46536b; --paper: #fff; --ground: #f6f4f0; --line: #d9d4ca;
    --sea: #0b3c6f; --deep: #072a50; --berry: #4c3fa6; --on: #fff; --focus: #4c3fa6; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef1f6; --soft: #b4bfd0; --paper: #16202f; --ground: #0e1622;
    --line: #2f3d52; --sea: #8fc1f2; --deep: #b9d9f8; --berry: #b7adff; --on: #0b1420; --focus: #b7adff; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 400 18px/1.5 'IBM Plex Sans', system-ui, sans-serif;
    overflow-wrap: anywhere; }
  header { height: 80px; padding: 0 24px; display: flex; align-items: center; gap: 10px; background: var(--paper);
    border-bottom: 1px solid var(--line); color: var(--deep); font-size: 26px; font-weight: 600; }
  svg { width: 36px; height: 36px; fill: none; stroke: var(--sea); stroke-width: 3.5; stroke-linecap: round; }
  svg path + path { stroke: var(--berry); }
  main { width: min(508px, 100% - 24px); margin: 48px auto; padding: 32px 24px; border-radius: 24px;
    background: var(--paper); border: 1px solid var(--line); }
  h1, h2 { margin: 0 0 8px; color: var(--deep); line-height: 1.2; font-weight: 600; }
  h1 { font-size: 30px; } h2 { font-size: 22px; } p { margin: 0; }
  section[lang]:not(:first-of-type) { margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--line); color: var(--soft); }
  .actions { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 24px; }
  a, button { display: inline-flex; align-items: center; min-height: 56px; padding: 10px 24px; border-radius: 8px;
    border: 1px solid var(--sea); background: none; color: var(--sea); font: inherit; font-weight: 600; line-height: 1.35;
    text-decoration: none; cursor: pointer; }
  button[name=logout], a.primary { background: var(--sea); color: var(--on); }
  ul { list-style: none; margin: 24px 0 0; padding: 0; }
  li { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; padding: 16px 0;
    border-top: 1px solid var(--line); }
  li p { color: var(--soft); }
  [role=status] { margin-bottom: 24px; padding: 12px 16px; border-radius: 8px; background: var(--ground); }
  small { display: block; margin-top: 32px; color: var(--soft); font-size: 14px; }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }`

const styleHash = createHash('sha256').update(styles).digest('base64')

/**
 * @param forms `toClients` for a form whose answer leads to a client application: Chromium holds each further redirect
 *   to `form-action` too, and where a client leads from there is its own affair
 */
export const pagePolicy = (forms: 'own' | 'toClients' = 'own') =>
  [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    // The library adds the hash of its own script here, on the one page where it has one.
    'script-src',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(forms === 'own' ? ["form-action 'self'"] : []),
  ].join('; ')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const mark = `<svg viewBox="4 4 32 34" aria-hidden="true"><path d="M6 36V20a14 14 0 0 1 28 0v16"/>
<path d="M14 36V21a6 6 0 0 1 12 0v15"/></svg>`

export const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Hlið</title>
<link rel="icon" href="/favicon.svg">
<style>${styles}</style>
<header>${mark}Hlið</header>
<main>${body}</main>
</html>`

export const words = (language: Language, [title, text]: readonly [string, string], level: 'h1' | 'h2' = 'h1') =>
  `<section lang="${language}"><${level}>${title}</${level}><p>${text}</p></section>`

export const actions = (content: string) => (content ? `<div class="actions">${content}</div>` : '')

export interface ErrorPageOptions {
  readonly language: Language
  /** Where the person came from, as it is registered. */
  readonly service?: { readonly name: string; readonly url: string }
  /** Where the same request begins once more. */
  readonly anew?: string
  /** Finds the failure in the log. */
  readonly reference?: string
  /** Whether asking the same again may help. */
  readonly canTryAgain?: boolean
}

/** What happened, in both languages, the person's own first. */
export function errorPage(
  kind: ErrorPage,
  { language, service, anew, reference, canTryAgain = false }: ErrorPageOptions,
): string {
  const texts = errorTexts[kind]
  const links = linkTexts[language]
  const other = language === 'is' ? 'en' : 'is'
  const ways = [
    canTryAgain && `<a class="primary" href="">${links.tryAgain}</a>`,
    anew && `<a class="primary" href="${escape(anew)}">${links.anew}</a>`,
    service &&
      `<a${anew ? '' : ' class="primary"'} href="${escape(service.url)}">${escape(links.back(service.name))}</a>`,
    !service && !anew && !canTryAgain && `<a href="/app">${links.home}</a>`,
  ]
  return page(
    language,
    texts[language][0],
    words(language, texts[language]) +
      actions(ways.filter(Boolean).join('')) +
      words(other, texts[other], 'h2') +
      (reference ? `<small>${links.reference}: ${escape(reference)}</small>` : ''),
  )
}

/** @param form the library's form, whose id the button names */
export function signOutPage(language: Language, form: string): string {
  const { asked, yes, no } = signOutTexts[language]
  const buttons = `<button form="op.logoutForm" name="logout" value="yes">${yes}</button><a href="/app">${no}</a>`
  return page(language, asked[0], words(language, asked) + form + actions(buttons))
}

export function signedOutPage(language: Language): string {
  const { done } = signOutTexts[language]
  return page(language, done[0], words(language, done) + actions(`<a href="/app">${linkTexts[language].home}</a>`))
}
