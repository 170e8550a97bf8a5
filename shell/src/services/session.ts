import { clearQueries } from '@hlid/api'
import type { ApiClient } from '@hlid/api-contract'
import type { CurrentUser, HostServices } from '@hlid/remote-contract'

const keptKeys = new Set(['hlid:reloaded'])

/** What screens keep for a person is gone with the person. */
function clearSessionStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!keptKeys.has(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

export function createSession(api: ApiClient): HostServices['session'] {
  let asked: Promise<CurrentUser> | undefined
  return {
    user: () =>
      (asked ??= api.call('getUser', {}).catch((error: unknown) => {
        asked = undefined
        throw error
      })),
    clear() {
      asked = undefined
      clearSessionStorage()
      void clearQueries()
    },
  }
}
