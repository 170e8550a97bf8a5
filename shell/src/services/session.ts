import { clearQueries } from '@hlid/api'
import type { ApiClient } from '@hlid/api-contract'
import { type CurrentUser, type HostServices, ownerOf } from '@hlid/remote-contract'
import { ifAllowed } from '@hlid/remote-contract/storage'

/** Whose the tab's storage is. */
const ownerKey = 'hlid:owner'
/** What outlives a person: it says nothing of them. */
const portalsOwnKeys = new Set(['hlid:reloaded', 'hlid:fallen'])

const personOf = (owner: string) => owner.split('/')[0]

const readOwner = () => ifAllowed(() => sessionStorage.getItem(ownerKey)) ?? undefined

/** What screens keep for a person is gone with the person. */
function clearSessionStorage(): void {
  ifAllowed(() => {
    for (const key of Object.keys(sessionStorage)) if (!portalsOwnKeys.has(key)) sessionStorage.removeItem(key)
  })
}

/**
 * What a person keeps while their session is over waits for them alone. Who signs in anew acts for themselves until
 * they choose, so what they kept for a party stays until then.
 */
function claimStorage(owner: string): void {
  if (owner === '') return
  const before = readOwner()
  if (before === owner) return
  if (before !== undefined && personOf(before) === personOf(owner) && owner.endsWith('/')) return
  if (before !== undefined) clearSessionStorage()
  // What cannot be claimed, since the storage is full, is not kept either.
  ifAllowed(() => sessionStorage.setItem(ownerKey, owner))
}

/** Whether what a page shows may stay. A page that never learned whose it is may be anybody's. */
export const isStillOwn = (owner: string | undefined, now: string) => owner === '' || owner === now

type HostSession = HostServices['session']

export interface SessionService extends HostSession {
  /** Asks anew whose session it is. */
  isStillOwn(): Promise<boolean>
  /** Another tab has signed in or out, or chosen another party. */
  onChangeElsewhere(listener: () => void): void
}

/** The channel to the portal's other tabs. Without one they learn of a change when they next ask the service. */
export const reachOtherTabs = () => ifAllowed(() => new BroadcastChannel('hlid-session'))

/** @param tabs reaches the portal's other tabs; undefined where the browser has no such channel */
export function createSession(api: ApiClient, tabs: BroadcastChannel | undefined): SessionService {
  let asked: Promise<CurrentUser> | undefined
  let owner: string | undefined

  async function ask(): Promise<CurrentUser> {
    const answer = await api.call('getUser', {})
    owner ??= ownerOf(answer)
    claimStorage(ownerOf(answer))
    return answer
  }
  return {
    user: () =>
      (asked ??= ask().catch((error: unknown) => {
        asked = undefined
        throw error
      })),
    clear(next) {
      // A page of nobody holds nothing but what waits for the one whose session ended.
      const waits = owner === '' || (next !== undefined && next === readOwner())
      asked = undefined
      owner = undefined
      if (!waits) clearSessionStorage()
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
