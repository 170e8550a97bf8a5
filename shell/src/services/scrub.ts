/**
 * Takes out of a text what could belong to a person: national IDs, phones, codes, mail addresses, tokens, query strings,
 * and whatever stands between quotation marks, since that is how errors quote what was typed or answered.
 */
export function scrubText(text: string): string {
  return text
    .replace(/"[^"]*"|„[^“]*“|“[^”]*”|`[^`]*`/g, '"…"')
    .replace(/'(?![\w$.-]{1,40}')[^']*'/g, "'…'")
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/[\p{L}\d._%+-]+@[\p{L}\d.-]+/gu, '@')
    .replace(/\beyJ[\w-]+(\.[\w-]+)*/g, '…')
    .replace(/\/(authorize|confirm-identity|inquiries|script)\/[\w-]+/g, '/$1/…')
    .replace(/\b\d[\d -]{2,}\d\b|\d{3,}/g, '#')
}
