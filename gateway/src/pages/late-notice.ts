import type { Brand } from '@hlid/remote-contract/brand'
import { LATE_NOTICE_ID } from '@hlid/remote-contract/composition'
import { Markup, markup } from '@hlid/service/markup'

import styles from './late-notice.scss?inline'

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

/**
 * For whoever looks at a page whose shell does not come: it was blocked, it is gone, or the connection is. The shell
 * takes it out when the first screen is there.
 */
export function lateNotice({ links }: Brand, language: 'is' | 'en', nonce: string): Markup {
  const { title, text, still, again, help, assistance } = texts[language]
  return markup`<div id="${LATE_NOTICE_ID}" role="alert" hidden>
<style nonce="${nonce}">${new Markup(styles)}</style>
<div>
<strong>${title}</strong>
<p>${text}</p>
<p hidden>${still}</p>
<button type="button">${again}</button>
<span>${help} <a href="${links.assistance}" target="_blank" rel="noopener">${assistance}</a>.</span>
</div>
</div>`
}
