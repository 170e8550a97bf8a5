import { PAGE_DATA_ID, type PageData } from '@hlid/remote-contract/composition'
import { VIEW_CODE_META_NAME, VIEW_META_NAME } from '@hlid/remote-contract/delivery'
import { jsonInScript, Markup, markup } from '@hlid/service/markup'

import { portalBrand } from '../../brand/brand-file'
import { pageAssets } from '../assets'
import { earlyCalls } from '../early-calls'
import { firstPaintOf } from '../first-paint'
import heldInput from '../in-page/held-input?inline'
import start from '../in-page/start?inline'
import { lateNotice } from '../late-notice'
import type { ComposedPage } from '../../releases/compose'
import { withoutScripts } from '../without-scripts'
import { devSessionMark } from '../dev-session'
import type { Page, PageStep } from '../page'
import { previewMark } from '../preview'

export const writeHtml: PageStep = async (page) => {
  const { composed } = page
  if (composed) page.html = document(page, composed, await firstPaintOf(page, composed))
}

/** Of a page that is not what everyone has. */
function markOf({ preview, devSession, nonce }: Page): Markup | '' {
  if (devSession) return devSessionMark(devSession, nonce)
  return preview ? previewMark(preview, nonce) : ''
}

function document(page: Page, composed: ComposedPage, firstPaint: string): string {
  const { composition, shell, releases } = composed
  const { config } = page.deps
  const { nonce } = page
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
    ...(page.devSession && { devOrigin: page.devSession.origin }),
    ...(config.brand !== portalBrand && { brand: { name, links, ...(mark && { mark }) } }),
  }
  const { styles, scripts } = pageAssets(shell, page.remote, page.route)
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${name[language]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="hlid-composition" content="${composition.id}">
<meta name="hlid-releases" content="${releases}">
<meta name="${VIEW_META_NAME}" content="${page.view}">
${page.code && markup`<meta name="${VIEW_CODE_META_NAME}" content="${page.code}">\n`}${earlyCalls(page)}<script nonce="${nonce}">${new Markup(start)}${firstPaint && new Markup(heldInput)}</script>
${style && markup`<style nonce="${nonce}">${new Markup(style)}</style>\n`}${styles.map((style) => markup`<link rel="stylesheet" href="${style.url}" integrity="${style.integrity}" crossorigin="anonymous">\n`)}
<script type="application/json" id="${PAGE_DATA_ID}">${jsonInScript(data)}</script>
${scripts.map((script) => markup`<script async nonce="${nonce}" src="${script.url}" integrity="${script.integrity}" crossorigin="anonymous" fetchpriority="high"></script>\n`)}
${firstPaint && markup`<noscript><style nonce="${nonce}">#hlid { display: none }</style></noscript>\n`}</head>
<body>
${firstPaint ? markup`<div id="hlid" data-first-paint>${new Markup(firstPaint)}</div>` : markup`<div id="hlid"></div>`}
${withoutScripts(config.brand)}
${lateNotice(config.brand, language, nonce, page.code)}
${markOf(page)}</body>
</html>
`.text
}
