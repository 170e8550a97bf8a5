import { createHash } from 'node:crypto'

import { errorCodeLabels, errorCodeOf } from '@hlid/service'
import { Markup, markup } from '@hlid/service/markup'

import type { Language } from '../http/locale'
import { errorTexts, linkTexts, signOutTexts, type ErrorPage } from './page-texts'
import styles from './pages.scss?inline'

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

const mark = markup`<svg viewBox="4 4 32 34" aria-hidden="true"><path d="M6 36V20a14 14 0 0 1 28 0v16"/>
<path d="M14 36V21a6 6 0 0 1 12 0v15"/></svg>`

/** One of the few pages that OpenID Connect itself shows, with the portal's colours and without a script. */
export const page = (language: Language, title: string, body: readonly (Markup | undefined)[]) =>
  markup`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Hlið</title>
<link rel="icon" href="/favicon.svg">
<style>${new Markup(styles)}</style>
<header>${mark}Hlið</header>
<main>${body}</main>
</html>`.text

export const words = (language: Language, [title, text]: readonly [string, string], level: 'h1' | 'h2' = 'h1') =>
  level === 'h1'
    ? markup`<section lang="${language}"><h1>${title}</h1><p>${text}</p></section>`
    : markup`<section lang="${language}"><h2>${title}</h2><p>${text}</p></section>`

export const actions = (content: readonly Markup[]) =>
  content.length ? markup`<div class="actions">${content}</div>` : undefined

export interface ErrorPageOptions {
  readonly language: Language
  /** Where the person came from, as it is registered. */
  readonly service?: { readonly name: string; readonly url: string }
  /** Where the same request begins once more. */
  readonly anew?: string
  /** Its code finds the failure; left out where nothing failed and somebody is only asked to wait. */
  readonly requestId?: string
  /** Whether asking the same again may help. */
  readonly canTryAgain?: boolean
}

/** What happened, in both languages, the person's own first. */
export function errorPage(
  kind: ErrorPage,
  { language, service, anew, requestId, canTryAgain = false }: ErrorPageOptions,
): string {
  const texts = errorTexts[kind]
  const links = linkTexts[language]
  const other = language === 'is' ? 'en' : 'is'
  const ways = [
    canTryAgain && markup`<a class="primary" href="">${links.tryAgain}</a>`,
    anew && markup`<a class="primary" href="${anew}">${links.anew}</a>`,
    service && markup`<a${!anew && markup` class="primary"`} href="${service.url}">${links.back(service.name)}</a>`,
    !service && !anew && !canTryAgain && markup`<a href="/app">${links.home}</a>`,
  ]
  return page(language, texts[language][0], [
    words(language, texts[language]),
    actions(ways.filter((way) => way instanceof Markup)),
    words(other, texts[other], 'h2'),
    requestId ? markup`<small>${errorCodeLabels[language]}: ${errorCodeOf(requestId)}</small>` : undefined,
  ])
}

/** @param form the library's form, whose id the button names */
export function signOutPage(language: Language, form: string): string {
  const { asked, yes, no } = signOutTexts[language]
  const buttons = [
    markup`<button form="op.logoutForm" name="logout" value="yes">${yes}</button>`,
    markup`<a href="/app">${no}</a>`,
  ]
  return page(language, asked[0], [words(language, asked), new Markup(form), actions(buttons)])
}

export function signedOutPage(language: Language): string {
  const { done } = signOutTexts[language]
  const home = markup`<a href="/app">${linkTexts[language].home}</a>`
  return page(language, done[0], [words(language, done), actions([home])])
}
