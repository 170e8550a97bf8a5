import type { PageData } from '@hlid/remote-contract/composition'

/** @param release `mfe-login@1.0.0`, as far as it is known whose error it is */
type Report = (error: unknown, release: string) => void

/** Errors from before the service is loaded, kept for it; only the first few, since one fault often brings many. */
const waiting: [unknown, string][] = []
const mostWaiting = 10
let send: Report | undefined

export const reportError: Report = (error, release) => {
  if (send) send(error, release)
  else if (waiting.length < mostWaiting) waiting.push([error, release])
}

/** Every script's address names its release: `/releases/mfe-login/1.0.0-<build>/…`. */
export function releaseOfScript(text: string): string {
  const [, name, version] = /\/releases\/([^/\s]+)\/([^/\s]+)-[0-9a-f]{16}\//.exec(text) ?? []
  return name && version ? `${name}@${version}` : 'unknown'
}

/** Errors that nobody caught. */
export function watchErrors(target: Window): void {
  target.addEventListener('error', ({ error, filename }) => {
    if (error) reportError(error, releaseOfScript(filename))
  })
  target.addEventListener('unhandledrejection', ({ reason }) => {
    reportError(reason, releaseOfScript(reason instanceof Error ? (reason.stack ?? '') : ''))
  })
}

/** Loads the error service after the first paint. The portal works the same where it is blocked. */
export async function startErrorReports(page: PageData): Promise<void> {
  try {
    const { startSentry } = await import(/* webpackChunkName: "after-first-paint" */ './sentry')
    send = startSentry(page)
    for (const [error, release] of waiting.splice(0)) send(error, release)
  } catch {
    // Blocked or offline: errors stay in the page.
  }
}
