import type { Brand } from '@hlid/remote-contract/brand'
import { LATE_NOTICE_ID } from '@hlid/remote-contract/composition'

import { attribute } from './markup'

const texts = {
  is: {
    title: 'Síðan svarar ekki enn',
    text: 'Hluti af henni hefur ekki skilað sér. Athugaðu nettenginguna og hlaðdu síðunni aftur.',
    still: 'Enn næst ekki samband. Það sem þú hefur slegið inn er hér áfram. Reyndu aftur eftir smástund.',
    again: 'Hlaða síðunni aftur',
    help: 'Gengur það ekki?',
    assistance: 'Fáðu aðstoð',
  },
  en: {
    title: 'This page is not responding yet',
    text: 'Part of it has not arrived. Check your internet connection and load the page again.',
    still: 'There is still no connection. What you have typed stays here. Please try again in a moment.',
    again: 'Load the page again',
    help: 'Does that not work?',
    assistance: 'Get assistance',
  },
} as const

// Tokens come with the files that did not. At the end of the page, so that nothing moves; it sticks to the window's end.
const style =
  `#${LATE_NOTICE_ID}:not([hidden]){position:sticky;bottom:0;z-index:21;max-height:60vh;overflow:auto;padding:16px;border-top:4px solid #7a4a00;` +
  `background:#fdf1d8;color:#14213a;font:18px/1.5 'IBM Plex Sans','Plex fallback',system-ui,sans-serif;color-scheme:light}` +
  `#${LATE_NOTICE_ID}>div{max-width:460px;margin:auto;text-wrap:pretty}#${LATE_NOTICE_ID} span{display:inline-block}#${LATE_NOTICE_ID} p{margin:4px 0 12px}#${LATE_NOTICE_ID} a{color:inherit}` +
  `#${LATE_NOTICE_ID} button{min-height:48px;padding:8px 24px;margin:0 16px 8px 0;border:2px solid #0b3c6f;border-radius:8px;` +
  `background:#0b3c6f;color:#fff;font:inherit;font-weight:600;cursor:pointer}` +
  `#${LATE_NOTICE_ID} :focus-visible{outline:3px solid #14213a;outline-offset:3px}` +
  `@media screen and (prefers-color-scheme:dark){#${LATE_NOTICE_ID}:not([hidden]){background:#3a2d12;color:#eef1f6;border-color:#f3c46a;` +
  `color-scheme:dark}#${LATE_NOTICE_ID} button{background:#8fc1f2;border-color:#8fc1f2;color:#0b1420}` +
  `#${LATE_NOTICE_ID} :focus-visible{outline-color:#eef1f6}}@media print{#${LATE_NOTICE_ID}{display:none}}`

/**
 * For whoever looks at a page whose shell does not come: it was blocked, it is gone, or the connection is. The shell
 * takes it out when the first screen is there.
 */
export function lateNotice({ links }: Brand, language: 'is' | 'en', nonce: string): string {
  const { title, text, still, again, help, assistance } = texts[language]
  return `<div id="${LATE_NOTICE_ID}" role="alert" hidden>
<style nonce="${nonce}">${style}</style>
<div>
<strong>${title}</strong>
<p>${text}</p>
<p hidden>${still}</p>
<button type="button">${again}</button>
<span>${help} <a href="${attribute(links.assistance)}" target="_blank" rel="noopener">${assistance}</a>.</span>
</div>
</div>`
}
