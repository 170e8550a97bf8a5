import type { PageData } from '@hlid/remote-contract/composition'

type Report = (error: unknown, remote: string) => void

/** Errors from before the service is loaded, kept for it; only the first few, since one fault often brings many. */
const waiting: [unknown, string][] = []
const mostWaiting = 10
let send: Report | undefined

export const reportError: Report = (error, remote) => {
  if (send) send(error, remote)
  else if (waiting.length < mostWaiting) waiting.push([error, remote])
}

/** Loads the error service after the first paint. The portal works the same where it is blocked. */
export async function startErrorReports(page: PageData): Promise<void> {
  try {
    const { startSentry } = await import(/* webpackChunkName: "errors" */ './sentry')
    send = startSentry(page)
    for (const [error, remote] of waiting.splice(0)) send(error, remote)
  } catch {
    // Blocked or offline: errors stay in the page.
  }
}
