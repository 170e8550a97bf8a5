import { PAGE_DATA_ID, type PageData } from '@hlid/remote-contract/composition'
import { VIEW_META_NAME } from '@hlid/remote-contract/delivery'

import { portalBrand } from '../../brand/brand-file'
import { pageAssets } from '../assets'
import { firstPaintOf } from '../first-paint'
import heldInput from '../in-page/held-input?inline'
import start from '../in-page/start?inline'
import { lateNotice } from '../late-notice'
import { attribute, jsonInScript } from '../markup'
import type { ComposedPage } from '../../releases/compose'
import { withoutScripts } from '../without-scripts'
import { nonceMark, PageTemplate, viewMark } from '../page-template'
import type { Page, PageStep } from '../page'
import { previewMark } from '../preview'

/** All of a page but its nonce and its view is the same for everybody on one composition, route and language. */
const templates = new WeakMap<ComposedPage, Map<string, PageTemplate>>()

export const writeHtml: PageStep = (page) => {
  const { composed } = page
  if (!composed) return undefined
  let ofComposition = templates.get(composed)
  if (!ofComposition) templates.set(composed, (ofComposition = new Map()))
  const made = ofComposition
  const key = `${page.remote?.name ?? ''} ${page.route?.path ?? ''} ${page.locale}`
  const template = made.get(key)
  if (template) return fillIn(page, template)
  // What was rendered when the shell was built has the portal's own name and mark in it.
  const firstPaint = page.deps.config.brand === portalBrand ? firstPaintOf(page, composed) : Promise.resolve('')
  return firstPaint.then(
    (markup) => {
      const first = new PageTemplate(document(page, composed, markup))
      made.set(key, first)
      fillIn(page, first)
    },
    // A registry that does not answer keeps nobody from signing in; the next page asks again.
    () => fillIn(page, new PageTemplate(document(page, composed, ''))),
  )
}

function fillIn(page: Page, template: PageTemplate): void {
  const { nonce, view, preview } = page
  const text = () => template.text(nonce, view)
  page.html = preview
    ? { text: () => text().replace('</body>', `${previewMark(preview, nonce)}</body>`), gzip: () => undefined }
    : { text, gzip: () => template.gzip(nonce, view) }
}

function document(page: Page, composed: ComposedPage, firstPaint: string): string {
  const { composition, shell, releases } = composed
  const { config } = page.deps
  const { name, links, mark, style } = config.brand
  const language = page.locale === 'en' ? 'en' : 'is'
  const data: PageData = {
    compositionId: composition.id,
    compositionUrl: `/releases/compositions/${composition.id}.json`,
    basePath: '/app',
    locale: page.locale,
    settings: config.settings,
    flagsBaseUrl: config.flagsBaseUrl,
    errorsTunnel: config.errorsTunnel,
    shell: composition.shell,
    remote: page.remote,
    ...(config.brand !== portalBrand && { brand: { name, links, ...(mark && { mark }) } }),
  }
  const { styles, scripts } = pageAssets(shell, page.remote, page.route)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${attribute(name[language])}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="hlid-composition" content="${composition.id}">
<meta name="hlid-releases" content="${attribute(releases)}">
<meta name="${VIEW_META_NAME}" content="${viewMark}">
<script nonce="${nonceMark}">${start}${firstPaint && heldInput}</script>
${style && `<style nonce="${nonceMark}">${style}</style>\n`}${styles.map((style) => `<link rel="stylesheet" href="${attribute(style.url)}" integrity="${style.integrity}" crossorigin="anonymous">`).join('\n')}
<script type="application/json" id="${PAGE_DATA_ID}">${jsonInScript(data)}</script>
${scripts.map((script) => `<script async nonce="${nonceMark}" src="${attribute(script.url)}" integrity="${script.integrity}" crossorigin="anonymous" fetchpriority="high"></script>`).join('\n')}
${firstPaint && `<noscript><style nonce="${nonceMark}">#hlid { display: none }</style></noscript>\n`}</head>
<body>
${firstPaint ? `<div id="hlid" data-first-paint>${firstPaint}</div>` : '<div id="hlid"></div>'}
${withoutScripts(config.brand)}
${lateNotice(config.brand, language)}
</body>
</html>
`
}
