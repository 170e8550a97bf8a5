const timeoutMs = 5_000

export interface OwnStylesheetOptions {
  /** It did not come from this address. */
  onFailure(attempt: 'release' | 'again'): void
  /** Loads the page anew, unless that was done already. */
  reload(): void
}

/**
 * The shell's own stylesheet comes with the page. One that hangs keeps everything unpainted, so it is asked for again
 * from a fresh address; without one the page is loaded anew, and in the end works without its styles.
 */
export function watchOwnStylesheet(page: Document, baseUrl: string, { onFailure, reload }: OwnStylesheetOptions): void {
  const link = page.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href^="${baseUrl}"]`)
  const fail = (attempt: 'release' | 'again') => () => {
    onFailure(attempt)
    reload()
  }
  if (!link) return fail('release')()
  if (link.sheet) return
  const timer = setTimeout(() => {
    if (link.sheet || !link.isConnected) return
    onFailure('release')
    const second = link.cloneNode() as HTMLLinkElement
    second.href = `${link.getAttribute('href')}?again`
    second.addEventListener('error', fail('again'), { once: true })
    link.replaceWith(second)
  }, timeoutMs)
  link.addEventListener('load', () => clearTimeout(timer), { once: true })
  link.addEventListener('error', fail('release'), { once: true })
}
