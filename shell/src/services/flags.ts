import type { PageData } from '@hlid/remote-contract/composition'
import type { HostServices } from '@hlid/remote-contract'

export interface Flags {
  readonly flags: HostServices['flags']
  /**
   * Loads the flag service after the first paint; until then, and where it is blocked, each flag has its fallback.
   * @throws Error for an SDK key that is missing or invalid
   */
  start(page: PageData): Promise<void>
}

export function createFlags(): Flags {
  let read: (key: string) => boolean | undefined = () => undefined
  const listeners = new Set<() => void>()
  return {
    flags: {
      isEnabled: (key, fallback) => read(key) ?? fallback,
      subscribe(onChange) {
        listeners.add(onChange)
        return () => listeners.delete(onChange)
      },
    },
    async start(page) {
      const sdkKey = page.settings.SI_PUBLIC_FLAGS_SDK_KEY
      if (!sdkKey) throw new Error('SDK key is missing')
      const service = await import(/* webpackChunkName: "after-first-paint" */ './configcat').catch(() => undefined)
      if (!service) return // Blocked or offline: the fallbacks stand.
      const tell = () => {
        for (const listener of listeners) listener()
      }
      read = await service.startConfigCat(sdkKey, page.flagsBaseUrl, tell)
      tell()
    },
  }
}
