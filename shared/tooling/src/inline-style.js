import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { compile } from 'sass'

const { resolve } = createRequire(import.meta.url)

/** Stylesheets of our workspaces, by package name. */
const ours = {
  findFileUrl: (url) => (url.startsWith('@hlid/') ? pathToFileURL(resolve(url)) : null),
}

/**
 * Compiles a stylesheet that is written into a page.
 * @param {string} file Sass
 * @returns {{ text: string, files: readonly string[] }} the styles, and what they are made from
 */
export function inlineStyle(file) {
  const { css, loadedUrls } = compile(file, { style: 'compressed', importers: [ours] })
  return { text: css, files: loadedUrls.map(({ pathname }) => pathname) }
}
