/** Under which the portal's pages are. */
export const basePath = '/app'

/** `/login/verify` of `/app/login/verify?…`; `/` for the base path itself. */
export function pathBelowBase(url: string): string {
  const path = url.split('?', 1)[0]?.slice(basePath.length) ?? ''
  const trimmed = path.replace(/\/+$/, '')
  return decodeSafely(trimmed) || '/'
}

function decodeSafely(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
