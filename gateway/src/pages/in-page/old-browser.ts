import { OLD_BROWSER_ID } from '../old-browser-id'

/**
 * Cascade layers came to all browsers early in 2022 and every style of the portal stands in one, so whoever lacks them
 * lacks more. It runs where nothing else of the page does, so it calls only what the oldest have. What it shows stands
 * last, so that the portal's own first link is the page's, and is put first where it is needed.
 */
export function showToOldBrowsers(): void {
  if (!isOld()) return
  const notice = document.getElementById(OLD_BROWSER_ID)
  if (!notice) return
  notice.removeAttribute('hidden')
  document.body.insertBefore(notice, document.body.firstChild)
  // A style attribute in the markup would be stopped by the policy; this is not.
  notice.style.cssText = 'max-width:460px;margin:48px auto;padding:0 24px;font:18px/1.5 sans-serif'
}

export const isOld = (): boolean => !('CSSLayerBlockRule' in window)
