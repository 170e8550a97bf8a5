/** Changes to the query string that goes along: a text sets a parameter, null takes it away. */
export type QueryChange = Readonly<Record<string, string | null>>

/**
 * A path with the current query string behind it (spec, section 2: links keep it). What the path brings of its own
 * wins, and `change` wins over both.
 */
export function withQuery(path: string, search: string, change: QueryChange = {}): string {
  const [, pathname = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  const brought = new URLSearchParams(own)
  const query = new URLSearchParams(search)
  for (const name of new Set(brought.keys())) query.delete(name)
  for (const [name, value] of brought) query.append(name, value)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return `${pathname}${text && `?${text}`}${hash}`
}
