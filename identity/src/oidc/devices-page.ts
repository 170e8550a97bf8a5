import type { Language } from '../http/locale'
import type { KnownDevice } from '../signin/knownDevices'
import { deviceTexts } from './page-texts'
import { actions, escape, page, words } from './pages'

const dates = {
  is: new Intl.DateTimeFormat('is-IS', { dateStyle: 'long', timeZone: 'Atlantic/Reykjavik' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Atlantic/Reykjavik' }),
} as const satisfies Record<Language, Intl.DateTimeFormat>

export interface DevicesPageOptions {
  readonly devices: readonly KnownDevice[]
  /** Goes with the form. */
  readonly csrf: string
  /** Whether the person has just had one forgotten. */
  readonly hasForgotten: boolean
}

export function devicesPage(language: Language, { devices, csrf, hasForgotten }: DevicesPageOptions): string {
  const { known, none, forgotten, lastUsed, current, forget, back } = deviceTexts[language]
  const items = devices.map((device) => {
    const name = escape(device.name)
    const about = `${device.current ? `${current}. ` : ''}${lastUsed(dates[language].format(device.lastUsedAt))}`
    return `<li><div><h2>${name}</h2><p>${about}</p></div>
      <button name="id" value="${escape(device.id)}" aria-label="${forget}: ${name}">${forget}</button></li>`
  })
  const form = `<form method="post"><input type="hidden" name="csrf" value="${escape(csrf)}"><ul>${items.join('')}</ul></form>`
  return page(
    language,
    known[0],
    (hasForgotten ? `<p role="status">${forgotten}</p>` : '') +
      words(language, devices.length ? known : [known[0], none]) +
      (devices.length ? form : '') +
      actions(`<a href="/app/user-profile">${back}</a>`),
  )
}
