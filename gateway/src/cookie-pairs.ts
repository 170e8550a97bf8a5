/**
 * The pairs of a `Cookie` header, as they were sent. Only spaces and tabs before them are taken away: `trim` would take
 * a no-break space too, and turn a name that a sibling host chose into one that begins with `__Host-`.
 */
export const cookiePairs = (header = ''): string[] => header.split(';').map((pair) => pair.replace(/^[ \t]+/, ''))
