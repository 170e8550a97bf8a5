const everyMs = 250

/**
 * On a portal in development: when another composition is live, the page loads itself anew, so that what was just
 * written is on the screen.
 */
export function followComposition(compositionId: string): void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    // Asks the gateway for this page's head, no call of the identity service.
    // eslint-disable-next-line no-restricted-globals -- see above
    const answer = await fetch(location.href, { method: 'HEAD' })
    const live = answer.headers.get('x-hlid-composition')
    if (live && live !== compositionId) location.reload()
  }
  setInterval(() => void look().catch(() => undefined), everyMs)
}
