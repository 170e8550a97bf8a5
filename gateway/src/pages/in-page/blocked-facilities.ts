/**
 * What throws when it is only touched is taken for what is not there: React looks for `navigation` while it starts and
 * SWR for `navigator.connection`, so that one which an extension or a policy closed would keep the whole portal from
 * starting.
 */
export function hideBlockedFacilities(): void {
  hideBlocked(window, ['navigation', 'caches', 'indexedDB', 'cookieStore'])
  hideBlocked(navigator, ['connection', 'serviceWorker', 'locks', 'storage', 'permissions', 'clipboard'])
}

function hideBlocked(owner: object, names: readonly string[]): void {
  names.forEach((name) => {
    try {
      void (owner as Record<string, unknown>)[name]
    } catch {
      hide(owner, name)
    }
  })
}

function hide(owner: object, name: string): void {
  try {
    Object.defineProperty(owner, name, { value: undefined, configurable: true })
  } catch {
    // It can't be changed either; whoever touches it finds out.
  }
}
