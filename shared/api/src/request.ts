import type { Operation } from '@hlid/api-contract/operations'

/** A call's input with its types forgotten; all of them fit. */
export interface AnyInput {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
  readonly body?: unknown
}

/** `/login/{method}/poll` with its parameters filled in and its query behind it; a list repeats its name. */
export function urlOf({ path }: Operation, input: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.path?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined) continue
    for (const single of Array.isArray(value) ? value : [value]) query.append(name, String(single))
  }
  const search = query.toString()
  return search ? `${filled}?${search}` : filled
}
