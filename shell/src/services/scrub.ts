/** Takes out of a text what could belong to a person: national IDs, phones, codes, mail addresses, query strings, tokens. */
export function scrubText(text: string): string {
  return text
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/[\p{L}\d._%+-]+@[\p{L}\d.-]+/gu, '@')
    .replace(/\beyJ[\w-]+(\.[\w-]+)*/g, '…')
    .replace(/\/(authorize|confirm-identity)\/[\w-]+/g, '/$1/…')
    .replace(/\d{3,}(-\d{4})?/g, '#')
}

/** As `scrubText`, for every text inside a value that is sent away. */
export function scrub<Value>(value: Value): Value
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map((item) => scrub(item as unknown))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrub(item as unknown)]))
}
