const LONGEST = 4096

/** One value in a browser's storage, which may be blocked, full, or hold something that we never wrote. */
export interface KeptJson {
  /** undefined where there is nothing, or nothing that can be read. */
  read(): unknown
  write(value: unknown): void
  remove(): void
}

/** What the browser answers; undefined where it refuses: private mode, a full disk, a blocked site. */
export function ifAllowed<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** What the browser would not keep, by its key: there until the page is left, so that the next screen still has it. */
const held = new Map<string, string>()

/**
 * Even naming the storage can throw, so it is asked for at each use.
 * @param key one that nothing else is kept by, in whichever storage
 */
export function keptJson(storage: () => Storage, key: string): KeptJson {
  return {
    read() {
      const text = held.get(key) ?? ifAllowed(() => storage().getItem(key))
      return typeof text === 'string' && text.length <= LONGEST ? ifAllowed((): unknown => JSON.parse(text)) : undefined
    },
    write(value) {
      const text = JSON.stringify(value)
      this.remove() // in a storage that is full, an older value would stay
      if (!ifAllowed(() => (storage().setItem(key, text), true))) held.set(key, text)
    },
    remove() {
      held.delete(key)
      ifAllowed(() => storage().removeItem(key))
    },
  }
}
