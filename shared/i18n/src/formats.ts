import type { Locale } from '@hlid/remote-contract'

/**
 * Chromium ships without Icelandic data and would answer with American forms, so Icelandic is spelled out here.
 * Iceland keeps UTC all year; the times of the service are Iceland's wherever the browser is.
 */
const months = 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' ')
const englishMonths = 'January February March April May June July August September October November December'.split(' ')

type Moment = Date | string | number
const two = (value: number) => String(value).padStart(2, '0')

/** `28. nóvember 2026`, `28 November 2026`; nothing for what is no moment. */
export function formatDate(locale: Locale, moment: Moment): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const [day, month, year] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
  return locale === 'en' ? `${day} ${englishMonths[month]} ${year}` : `${day}. ${months[month]} ${year}`
}

/** `09:05`, in both languages. */
export function formatTime(_locale: Locale, moment: Moment): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** `28. nóvember 2026 kl. 09:05`, `28 November 2026 at 09:05`. */
export function formatDateTime(locale: Locale, moment: Moment): string {
  const date = formatDate(locale, moment)
  return date && `${date} ${locale === 'en' ? 'at' : 'kl.'} ${formatTime(locale, moment)}`
}

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** `1.234,5` in Icelandic, `1,234.5` in English; three decimals at most. */
export function formatNumber(locale: Locale, value: number): string {
  // A slow processor takes 100 ms over the first number that `Intl` formats; most numbers of ours count something.
  const english = Number.isSafeInteger(value) ? grouped(value) : new Intl.NumberFormat('en').format(value)
  return locale === 'en' ? english : english.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
}
