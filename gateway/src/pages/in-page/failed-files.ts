/**
 * A script or stylesheet that failed would stay in the page, and whoever looks for it there later would wait for an
 * event that never comes again; so it is taken out and its address noted for the shell.
 */
export function noteFailedFiles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const url = addressOf(target)
      if (!url) return
      window.hlidFailed = window.hlidFailed || []
      window.hlidFailed.push(url)
      ;(target as Element).remove()
    },
    true,
  )
}

function addressOf(target: EventTarget | null): string {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : ''
}
