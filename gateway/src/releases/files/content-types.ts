const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}
const alreadyCompressed = new Set(['woff2', 'png', 'webp', 'avif'])

const extensionOf = (path: string) => /\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''

/** Undefined for a file that has no place in a release: a page of HTML, for one, would be a page of the portal. */
export const contentTypeOf = (path: string): string | undefined => types[extensionOf(path)]

export const isCompressible = (path: string): boolean => !alreadyCompressed.has(extensionOf(path))

export const servedExtensions = Object.keys(types)
