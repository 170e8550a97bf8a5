import type { Rule } from '../rule'

/**
 * Script in bytes over the wire. With the sign-in remote's 34 kB the shell's keep the sign-in field usable within 167 kB,
 * which a browser test counts on the page itself; what comes with the first key is not in it.
 */
const budgets = { shell: 131_000, remote: 40_000 }

/** What the heaviest of its pages costs. */
export const budget: Rule = {
  name: 'budget',
  check({ manifest, wireSizes }) {
    const always = [manifest.entry, ...manifest.initial]
    const pages = manifest.routes.length ? manifest.routes : [{ path: 'every page', assets: [] }]
    const limit = budgets[manifest.kind]
    for (const { path, assets } of pages) {
      const scripts = [...new Set([...always, ...assets])].filter((asset) => asset.endsWith('.js'))
      const bytes = scripts.reduce((sum, asset) => sum + (wireSizes.get(asset) ?? 0), 0)
      if (bytes > limit) return `${path} needs ${bytes} bytes of script (Brotli); a ${manifest.kind} may need ${limit}.`
    }
    return undefined
  },
}
