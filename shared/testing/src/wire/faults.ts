const found: string[] = []

/** A mock and the document disagree. The client would take the throw for a lost connection, so it is noted as well. */
export function fault(lines: readonly string[]): never {
  found.push(...lines)
  throw new Error(lines.join('\n'))
}

/** The faults so far, which are then forgotten. */
export const takeFaults = (): string[] => found.splice(0)

if (typeof afterEach === 'function')
  afterEach(() => {
    const faults = takeFaults()
    if (faults.length)
      throw new Error(`Requests or answers that the API document does not allow:\n${faults.join('\n')}`)
  })
