/** Runs in each page, before all else: tells `hlidSeen` when what the person waits for is there, once each. */
export function watch() {
  const isShown = (element) => element?.checkVisibility() === true
  const signs = {
    // React marks an element that its handlers are attached to.
    form() {
      const field = document.querySelector('input[name=phoneNumber]')
      if (!isShown(field) || !location.pathname.startsWith('/app/login')) return false
      return Object.keys(field).some((key) => key.startsWith('__reactProps'))
    },
    number: () =>
      [...document.querySelectorAll('p[aria-hidden=true]')].some(({ textContent }) => /^\d{3}$/.test(textContent)),
    parties: () => isShown(document.querySelector('[role=listitem] button')),
    client: () => isShown(document.querySelector('a[href="/sign-out"]')),
  }
  const left = new Set(Object.keys(signs))
  const look = () => {
    for (const sign of left) {
      if (!signs[sign]()) continue
      left.delete(sign)
      const at = performance.timeOrigin + performance.now()
      window.hlidSeen(sign, at)
    }
    if (left.size) requestAnimationFrame(look)
  }
  look()
}
