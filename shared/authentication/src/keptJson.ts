const LONGEST = 4096

/** One value in a browser's storage, which may be blocked, full, or hold something that we never wrote. */
export interface KeptJson {
  /** undefined where there is nothing, or nothing that can be read. */
  read(): unknown
  write(value: unknown): void
  remove(): void
}

function attemptTo<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined // private mode, a full disk, a blocked site: the portal works without remembering
  }
}

/** Even naming the storage can throw, so it is asked for at each use. */
export function keptJson(storage: () => Storage, key: string): KeptJson {
  return {
    read() {
      const text = attemptTo(() => storage().getItem(key))
      return typeof text === 'string' && text.length <= LONGEST ? attemptTo((): unknown => JSON.parse(text)) : undefined
    },
    write: (value) => void attemptTo(() => storage().setItem(key, JSON.stringify(value))),
    remove: () => void attemptTo(() => storage().removeItem(key)),
  }
}
