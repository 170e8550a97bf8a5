/** What a header asks for by weight (RFC 9110, section 12.4.2), as it is written there; what has no weight is not wanted. */
export const weightsIn = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [what = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [what, weight === undefined ? 1 : Number(weight) || 0]
      }),
  )
