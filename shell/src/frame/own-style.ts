const patienceMs = 5_000

export interface OwnStyleOptions {
  /** It did not come from this address. */
  onFall(rung: 'release' | 'again'): void
  /** Loads the page anew, unless that was done already. */
  reload(): void
}

/**
 * The shell's own stylesheet comes with the page. One that hangs keeps everything unpainted, so it is asked for again
 * from a fresh address; without one the page is loaded anew, and at the last works without its looks.
 */
export function mindOwnStyle(page: Document, baseUrl: string, { onFall, reload }: OwnStyleOptions): void {
  const link = page.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href^="${baseUrl}"]`)
  const fall = (rung: 'release' | 'again') => () => {
    onFall(rung)
    reload()
  }
  if (!link) return fall('release')()
  if (link.sheet) return
  const timer = setTimeout(() => {
    if (link.sheet || !link.isConnected) return
    onFall('release')
    const again = link.cloneNode() as HTMLLinkElement
    again.href = `${link.getAttribute('href')}?again`
    again.addEventListener('error', fall('again'), { once: true })
    link.replaceWith(again)
  }, patienceMs)
  link.addEventListener('load', () => clearTimeout(timer), { once: true })
  link.addEventListener('error', fall('release'), { once: true })
}
