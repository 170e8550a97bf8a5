import { clearQueries } from '@hlid/api'
import type { ApiClient } from '@hlid/api-contract'
import type { CurrentUser, HostServices } from '@hlid/remote-contract'

/** What outlives a person: it says nothing of them. */
const keptKeys = new Set(['hlid:reloaded'])

/** What screens keep for a person is gone with the person. */
function clearSessionStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!keptKeys.has(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Who a page is for: the person and the party they act for; '' for nobody. */
export const ownerOf = ({ nationalId = '', actor }: CurrentUser) =>
  nationalId && `${nationalId}/${actor?.nationalId ?? ''}`

/** Whether what a page shows may stay. A page that never learned whose it is may be anybody's. */
export const isStillOwn = (owner: string | undefined, now: string) => owner === '' || owner === now

type HostSession = HostServices['session']

export interface SessionService extends HostSession {
  /** Asks anew whose session it is. */
  isStillOwn(): Promise<boolean>
  /** Another tab has signed in or out, or chosen another party. */
  onChangeElsewhere(listener: () => void): void
}

/** @param tabs reaches the portal's other tabs; undefined where the browser has no such channel */
export function createSession(api: ApiClient, tabs: BroadcastChannel | undefined): SessionService {
  let asked: Promise<CurrentUser> | undefined
  let owner: string | undefined

  async function ask(): Promise<CurrentUser> {
    const answer = await api.call('getUser', {})
    owner ??= ownerOf(answer)
    return answer
  }
  return {
    user: () =>
      (asked ??= ask().catch((error: unknown) => {
        asked = undefined
        throw error
      })),
    clear() {
      asked = undefined
      owner = undefined
      clearSessionStorage()
      void clearQueries()
      tabs?.postMessage('changed')
    },
    async isStillOwn() {
      if (owner === '') return true
      return isStillOwn(owner, ownerOf(await api.call('getUser', {})))
    },
    onChangeElsewhere: (listener) => tabs?.addEventListener('message', listener),
  }
}
