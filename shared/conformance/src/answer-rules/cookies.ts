/** A cookie as a service sets it. */
export interface SetCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly isOver: boolean
  /** Names of its attributes in small letters, with their values. */
  readonly attributes: ReadonlyMap<string, string>
}

export function parseSetCookie(line: string): SetCookie {
  const [pair = '', ...rest] = line.split(/;\s*/)
  const [name = '', ...value] = pair.split('=')
  const attributes = new Map(
    rest.map((attribute) => {
      const [key = '', ...of] = attribute.split('=')
      return [key.toLowerCase(), of.join('=')] as const
    }),
  )
  const ends = attributes.get('expires')
  const isOver = attributes.get('max-age') === '0' || (ends !== undefined && Date.parse(ends) <= Date.now())
  return { name, value: value.join('='), path: attributes.get('path') ?? '/', isOver, attributes }
}

/** Those that the page's script reads, so that they can't be HttpOnly. */
const readByPages = new Set(['__Host-XSRF-IDS', '__Host-culture'])

/** What is wrong with a cookie, in words. */
export function cookieFaults({ name, path, isOver, attributes }: SetCookie): string[] {
  const faults: string[] = []
  const sameSite = attributes.get('samesite')?.toLowerCase()
  if (!attributes.has('secure')) faults.push('has no Secure')
  if (sameSite !== 'lax' && sameSite !== 'strict') faults.push(`has SameSite=${sameSite ?? 'nothing'}`)
  if (attributes.has('domain')) faults.push('has a Domain, so it goes to other hosts too')
  if (name.startsWith('__Host-') && path !== '/') faults.push(`has Path=${path}, which browsers refuse`)
  if (!isOver && readByPages.has(name) && attributes.has('httponly')) faults.push('is HttpOnly, so no page can read it')
  if (!isOver && !readByPages.has(name) && !attributes.has('httponly')) faults.push('is not HttpOnly')
  return faults
}
