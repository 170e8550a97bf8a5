const mostBytes = 16 * 1024

const forbidden: readonly (readonly [RegExp, string])[] = [
  [/<script|\son\w+\s*=|javascript:/i, 'it holds a script'],
  [/<!(DOCTYPE|ENTITY)/i, 'it declares entities'],
  [
    /<(image|foreignObject|iframe)\b|(href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i,
    'it takes something from elsewhere',
  ],
]

/** What is wrong with a mark, as sentences. Shown as an image it could run nothing anyway; opened by its address it could. */
export function markFaults(svg: string): string[] {
  const faults = forbidden.filter(([pattern]) => pattern.test(svg)).map(([, fault]) => fault)
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg\b[^>]*\bviewBox=/.test(svg))
    faults.push('it is no SVG with a viewBox')
  if (Buffer.byteLength(svg) > mostBytes) faults.push(`it is larger than ${mostBytes} bytes`)
  return faults
}
