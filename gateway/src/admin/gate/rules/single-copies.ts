import type { Rule } from '../rule'

/** Texts that stay in a package however it is minified. */
export const marks: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  'react-router-dom': '__reactRouterVersion',
  swr: '$inf$',
  '@hlid/api': 'X-XSRF-IDS',
}

/** A second React, or a second API client, in a page breaks both; the shell brings the only one. */
export const singleCopies: Rule = {
  name: 'single copies',
  check({ manifest, files }) {
    if (manifest.kind === 'shell') return undefined
    for (const [path, content] of files) {
      if (!path.endsWith('.js')) continue
      const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      const brought = Object.entries(marks).find(([, mark]) => text.includes(mark))
      if (brought)
        return `${path} holds a copy of ${brought[0]}, which only the shell may bring. Build with remoteConfig of @hlid/tooling.`
    }
    return undefined
  },
}
