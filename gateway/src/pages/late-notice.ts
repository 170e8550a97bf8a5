import type { Brand } from '@hlid/remote-contract/brand'
import { LATE_NOTICE_ID } from '@hlid/remote-contract/composition'
import { errorCodeLabels } from '@hlid/service'
import { Markup, markup } from '@hlid/service/markup'

import styles from './late-notice.scss?inline'

const texts = {
  is: {
    title: 'Síðan svarar ekki enn',
    text: 'Hluti af henni hefur ekki skilað sér. Athugaðu nettenginguna og opnaðu síðuna aftur.',
    still: 'Enn næst ekki samband. Það sem þú hefur slegið inn tapast ekki. Reyndu aftur eftir smástund.',
    again: 'Opna síðuna aftur',
    help: 'Gengur það ekki?',
    assistance: 'Fáðu aðstoð',
  },
  en: {
    title: 'This page is not responding yet',
    text: 'Part of it has not arrived. Check your internet connection and reload the page.',
    still: 'There is still no connection. What you typed has been kept. Try again in a few minutes.',
    again: 'Reload the page',
    help: 'Still not working?',
    assistance: 'Get help',
  },
} as const

/**
 * For whoever looks at a page whose shell does not come: it was blocked, it is gone, or the connection is. The shell
 * takes it out when the first screen is there.
 */
export function lateNotice({ links }: Brand, language: 'is' | 'en', nonce: string, code: string): Markup {
  const { title, text, still, again, help, assistance } = texts[language]
  return markup`<div id="${LATE_NOTICE_ID}" role="alert" hidden>
<style nonce="${nonce}">${new Markup(styles)}</style>
<div>
<strong>${title}</strong>
<p>${text}</p>
<p hidden>${still}</p>
<button type="button">${again}</button>
<span>${help} <a href="${links.assistance}" target="_blank" rel="noopener">${assistance}</a>.</span>
${code && markup`<small>${errorCodeLabels[language]}: <b>${code}</b></small>`}
</div>
</div>`
}
