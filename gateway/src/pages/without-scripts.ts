import type { Brand } from '@hlid/remote-contract/brand'
import { markup, type Markup } from '@hlid/service/markup'

import { OLD_BROWSER_ID } from './old-browser-id'

/** What stands in a page for whoever can't have the portal itself: without JavaScript, or in a browser of long ago. */
export function withoutScripts({ name, links }: Brand): Markup {
  const isHelp = markup`<p lang="is">Gengur það ekki? <a href="${links.assistance}">Fáðu aðstoð</a>.</p>`
  const enHelp = markup`<p lang="en">Still not working? <a href="${links.assistance}">Get help</a>.</p>`
  return markup`<div id="${OLD_BROWSER_ID}" hidden>
<p lang="is"><strong>Vafrinn þinn er of gamall fyrir þessa síðu.</strong> Uppfærðu hann eða opnaðu síðuna í öðrum vafra. Chrome, Edge, Firefox og Safari frá síðustu fjórum árum duga.</p>
${isHelp}
<p lang="en"><strong>Your browser is too old for this page.</strong> Update it, or open the page in another browser. Any version of Chrome, Edge, Firefox or Safari from the last four years will work.</p>
${enHelp}
</div>
<noscript>
<p lang="is">${name.is} þarf JavaScript til að virka. Kveiktu á því í vafranum og opnaðu síðuna aftur.</p>
${isHelp}
<p lang="en">${name.en} needs JavaScript to work. Turn it on in your browser and reload the page.</p>
${enHelp}
</noscript>`
}
