/** The two parts of `name@version`. */
export function parseReleaseId(release: string): { readonly name: string; readonly version: string } {
  const at = release.lastIndexOf('@')
  return { name: release.slice(0, at), version: release.slice(at + 1) }
}
