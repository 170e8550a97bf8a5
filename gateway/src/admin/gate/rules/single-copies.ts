import type { Rule } from '../rule'

/** Texts that stay in a package however it is minified. */
export const marks: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  'react-router-dom': '__reactRouterVersion',
  swr: '$inf$',
  i18next: 'i18next/PATH_KEY',
  '@hlid/api': 'X-XSRF-IDS',
}

const published = 'Then publish it again with: npx hlid publish <workspace>'
/** What a team changes, so that a package is no longer compiled into its remote. */
const mends: Readonly<Record<string, string>> = {
  'react-router-dom': `Import what you need of it from @hlid/navigation. ${published}`,
}

/** Says which package came along, and the way back. @param holder the file or release that holds a copy */
export const broughtAlong = (holder: string, name: string): string =>
  `${holder} holds a copy of ${name}, which only the shell may bring. ${
    mends[name] ??
    `Import only “${name}” itself and nothing below it, and build with remoteConfig of @hlid/tooling. ${published}`
  }`

/** A second React, or a second API client, in a page breaks both; the shell brings the only one. */
export const singleCopies: Rule = {
  name: 'single copies',
  check({ manifest, files }) {
    if (manifest.kind === 'shell') return undefined
    for (const [path, content] of files) {
      if (!path.endsWith('.js')) continue
      const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      const brought = Object.entries(marks).find(([, mark]) => text.includes(mark))
      if (brought) return broughtAlong(path, brought[0])
    }
    return undefined
  },
}
