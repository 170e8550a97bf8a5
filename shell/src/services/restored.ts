import type { SessionService } from './session'

/**
 * A page that the browser kept, or that stands in another tab, may be of a person who has left since. It is put away
 * empty, and shown again only when the session is still the one it was made for; otherwise it is loaded anew.
 */
export function guardKeptPages(
  shown: HTMLElement,
  session: Pick<SessionService, 'isStillOwn' | 'onChangeElsewhere'>,
  reload: () => void,
): void {
  const look = async () => {
    const isOwn = await session.isStillOwn().catch(() => false)
    if (isOwn) shown.hidden = false
    else reload()
  }
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) shown.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look()
  })
  session.onChangeElsewhere(() => void look())
}
