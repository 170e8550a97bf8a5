const patienceMs = 5_000

/**
 * The shell's own stylesheet comes with the page. One that hangs keeps everything unpainted, so it is asked for again
 * from a fresh address; without one the page is loaded anew, and at the last works without its looks.
 */
export function mindOwnStyle(page: Document, baseUrl: string, reload: () => void): void {
  const link = page.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href^="${baseUrl}"]`)
  if (!link) return reload()
  if (link.sheet) return
  const timer = setTimeout(() => {
    if (link.sheet || !link.isConnected) return
    const again = link.cloneNode() as HTMLLinkElement
    again.href = `${link.getAttribute('href')}?again`
    again.addEventListener('error', reload, { once: true })
    link.replaceWith(again)
  }, patienceMs)
  link.addEventListener('load', () => clearTimeout(timer), { once: true })
  link.addEventListener('error', reload, { once: true })
}
