import { readPageData } from './page-data'

/** Where scripts of the portal come from: releases, and the card reader's script of a running attempt. */
const scriptPaths = /^\/(releases|login\/card\/script)\//
const releasePath = /^\/releases\//
const loopback = /^http:\/\/127\.0\.0\.1:\d{4,5}$/

/**
 * Only these addresses may become a script; used for every `script.src` in the page (Trusted Types).
 * @param devOrigin where a developer's own build is served, in that developer's pages; on their own machine, or nowhere
 */
export function trustedScriptUrl(url: string, origin: string, devOrigin?: string): string {
  const { origin: target, pathname } = new URL(url, origin)
  if (target === origin && scriptPaths.test(pathname)) return url
  if (target === devOrigin && loopback.test(devOrigin) && releasePath.test(pathname)) return url
  throw new TypeError(`not a script of the portal: ${pathname}`)
}

interface TrustedTypePolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown
}

/** The federation runtime and webpack assign addresses as plain text; the default policy looks at each of them. */
function install(page: Window & { readonly trustedTypes?: TrustedTypePolicyFactory }): void {
  const { trustedTypes, location, document } = page
  if (!trustedTypes) return
  const { devOrigin } = readPageData(document)
  trustedTypes.createPolicy('default', { createScriptURL: (url) => trustedScriptUrl(url, location.origin, devOrigin) })
}

install(window)
