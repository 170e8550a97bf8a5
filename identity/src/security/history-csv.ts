import { Readable } from 'node:stream'

import { stringify } from 'csv-stringify'

import type { Language } from '../domain/language'
import { historyWords } from './history-words'
import type { HistoryEntryShown } from './read-history'

const inReykjavik = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Atlantic/Reykjavik',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** As a spreadsheet in that language reads a time. */
function timeIn(language: Language, at: string): string {
  const parts = Object.fromEntries(inReykjavik.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const { day, month, year, hour, minute } = parts
  return language === 'is' ? `${day}.${month}.${year} ${hour}:${minute}` : `${year}-${month}-${day} ${hour}:${minute}`
}

/** Where columns are parted at another sign than ours, a line break in quotes may begin a row. */
const formulaWithin = /(?<=[,;\t\r\n]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const asText = (name: string | undefined) => name?.replace(formulaWithin, "'")

/** As it is written in Iceland, and no number that a spreadsheet would take the first nought from. */
const written = (nationalId: string | undefined) => nationalId?.replace(/^(\d{6})(?=\d{4}$)/, '$1-')

/**
 * The history as CSV (RFC 4180 but for the semicolon), made while it is read. Excel takes it for UTF-8 only with a byte
 * order mark, and overlooks the mark where a line `sep=` names the semicolon. What a spreadsheet would take for a formula
 * has an apostrophe before it (OWASP, CSV Injection).
 */
export function historyCsv(entries: AsyncIterable<HistoryEntryShown>, language: Language): Readable {
  const { columns, kinds, methods, delimiter } = historyWords[language]
  async function* rows() {
    yield columns
    for await (const { at, kind, method, device, application, actor, address } of entries)
      yield [
        timeIn(language, at),
        kinds[kind],
        method && methods[method],
        asText(device),
        asText(application),
        asText(actor?.name),
        written(actor?.nationalId),
        address,
      ]
  }
  const file = stringify({ bom: true, delimiter, record_delimiter: 'windows', escape_formulas: true })
  const read = Readable.from(rows())
  read.once('error', (error) => file.destroy(error))
  file.once('close', () => read.destroy())
  return read.pipe(file)
}
