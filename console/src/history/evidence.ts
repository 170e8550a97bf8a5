const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** An entry's evidence as lines of name and value; what is nested becomes a path, as `canary.failures`. */
export function evidenceLines(evidence: Readonly<Record<string, unknown>>, path = ''): (readonly [string, string])[] {
  return Object.entries(evidence).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? evidenceLines({ ...value }, `${path}${name}.`)
      : [[path + name, shown(value)] as const],
  )
}
