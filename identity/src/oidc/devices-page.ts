import { markup } from '@hlid/service/markup'

import type { Language } from '../http/locale'
import type { KnownDevice } from '../signin/known-devices'
import { deviceTexts } from './page-texts'
import { actions, page, words } from './pages'

const dates = {
  is: new Intl.DateTimeFormat('is-IS', { dateStyle: 'long', timeZone: 'Atlantic/Reykjavik' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Atlantic/Reykjavik' }),
} as const satisfies Record<Language, Intl.DateTimeFormat>

export interface DevicesPageOptions {
  readonly devices: readonly KnownDevice[]
  /** Goes with the form. */
  readonly csrf: string
  /** What came of having one forgotten, where that was just asked. */
  readonly outcome: 'forgotten' | 'restricted' | undefined
}

export function devicesPage(language: Language, { devices, csrf, outcome }: DevicesPageOptions): string {
  const texts = deviceTexts[language]
  const { known, none, lastUsed, current, forget, back } = texts
  const items = devices.map((device) => {
    const about = `${device.current ? `${current}. ` : ''}${lastUsed(dates[language].format(device.lastUsedAt))}`
    return markup`<li><div><h2>${device.name}</h2><p>${about}</p></div>
      <button name="id" value="${device.id}" aria-label="${forget}: ${device.name}">${forget}</button></li>`
  })
  const form = markup`<form method="post"><input type="hidden" name="csrf" value="${csrf}"><ul>${items}</ul></form>`
  return page(language, known[0], [
    outcome && markup`<p role="status">${texts[outcome]}</p>`,
    words(language, devices.length ? known : [known[0], none]),
    devices.length ? form : undefined,
    actions([markup`<a href="/app/user-profile">${back}</a>`]),
  ])
}
