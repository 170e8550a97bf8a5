import { EARLY_CALLS_META_NAME } from '@hlid/remote-contract/delivery'

/** As every call of the portal has it; another site's cookie can't have the name. */
function csrfHeader(): Record<string, string> {
  const found = /(?:^|; )(?:__Host-)?XSRF-IDS=([^;]+)/.exec(document.cookie)
  return found && found[1] ? { 'X-XSRF-IDS': found[1] } : {}
}

/**
 * Makes the calls that the page's route begins with, beside its scripts and not behind them. Whoever makes them later
 * takes what has come.
 */
export function makeEarlyCalls(): void {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${EARLY_CALLS_META_NAME}"]`)
  if (!told || !window.fetch) return
  const early: NonNullable<Window['hlidEarly']> = {}
  try {
    const headers = { 'Content-Type': 'application/json', ...csrfHeader() }
    ;(JSON.parse(told.content) as string[]).forEach(function (url) {
      const answer = fetch(url, { headers: headers, credentials: 'same-origin' })
      answer.catch(function () {}) // whoever takes it asks again
      early[url] = { answer: answer, at: Date.now() }
    })
    window.hlidEarly = early
  } catch {
    // Cookies are kept from the page: the calls are made when they are needed.
  }
}
