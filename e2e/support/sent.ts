import { companies, people } from '@hlid/testing/people'
import type { Request } from '@playwright/test'

const asWritten = (digits: string, at: number) => [digits, `${digits.slice(0, at)}-${digits.slice(at)}`]
const known = Object.values({ ...people, ...companies }).flatMap((party) => [
  party.name,
  ...asWritten(party.nationalId, 6),
  ...('phone' in party ? asWritten(party.phone, 3) : []),
])
/** As it is, and as it stands in an address. The addresses that are typed in journeys are all of one domain. */
const marks = [...known, '@prufa.example'].flatMap((mark) => [mark, encodeURIComponent(mark)])
const isOfSomebody = (text: string) => marks.some((mark) => text.includes(mark))

/** What pages tell of themselves, to this portal and to the services that it uses: flags, error reports, health. */
const isReport = ({ pathname }: URL) => /^\/(flags|errors|releases)\//.test(pathname)

/** @returns where a request tells of a person what it should not: an address, the page before, a report */
export function toldBy(request: Request): string[] {
  const url = new URL(request.url())
  if (url.pathname.startsWith('/simulator/')) return [] // it plays people's phones, and is no part of the portal
  const referer = request.headers()['referer'] ?? ''
  return [
    ...(isOfSomebody(url.href) ? [`address: ${url.href}`] : []),
    ...(isOfSomebody(referer) ? [`page before: ${referer}`] : []),
    ...(isReport(url) && isOfSomebody(request.postData() ?? '') ? [`report: ${request.postData()}`] : []),
  ]
}
