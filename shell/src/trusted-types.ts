/** Where scripts of the portal come from: releases, and the card reader's script of a running attempt. */
const scriptPaths = /^\/(releases|login\/card\/script)\//

/** Only these addresses may become a script; used for every `script.src` in the page (Trusted Types). */
export function trustedScriptUrl(url: string, origin: string): string {
  const { origin: target, pathname } = new URL(url, origin)
  if (target !== origin || !scriptPaths.test(pathname)) throw new TypeError(`not a script of the portal: ${pathname}`)
  return url
}

interface TrustedTypePolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

/** The federation runtime and webpack assign addresses as plain text; the default policy looks at each of them. */
function install(page: Window & { readonly trustedTypes?: TrustedTypePolicyFactory }): void {
  page.trustedTypes?.createPolicy('default', { createScriptURL: (url) => trustedScriptUrl(url, page.location.origin) })
}

install(window)
