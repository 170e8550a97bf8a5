import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { createHash } from 'node:crypto'

import { singleBundleAddress as prefix, singleBundleFolder, singleBundleShell } from './single-bundle/webpack.config.js'

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', woff2: 'font/woff2' }
const forEver = { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' }
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const answers = new Map()

/** A file of the single bundle, as the gateway sends those of a release: compressed beforehand, kept for ever. */
export function singleBundleFile(path) {
  if (!path.startsWith(prefix)) return undefined
  if (answers.has(path)) return answers.get(path)
  const file = join(singleBundleFolder, path.slice(prefix.length))
  if (!existsSync(file)) return undefined
  const extension = file.split('.').at(-1)
  const content = readFileSync(file)
  const isText = extension !== 'woff2'
  const body = isText ? brotliCompressSync(content, brotli) : content
  const headers = { ...forEver, 'content-type': types[extension], ...(isText && { 'content-encoding': 'br' }) }
  const answer = { body, headers: { ...headers, 'content-length': body.length } }
  answers.set(path, answer)
  return answer
}

/** Has each file compressed before anybody is waiting for it. */
export function warmSingleBundle(files) {
  for (const file of files) singleBundleFile(prefix + file)
}

const styleTag = /<link rel="stylesheet"[^>]*>\n?/g
const scriptTag = /<script async nonce="([^"]*)"[^>]*><\/script>\n?/g
/** A class is named after the part and its build; the rest of its name is that of its place in the source. */
const anyClass = /\b(?:shell|mfe-[a-z-]+?)-[0-9a-f]{6}-/g
const ownClass = /shell-[0-9a-f]{6}-/
const contentOf = (file) => readFileSync(join(singleBundleFolder, file), 'utf8')
const integrityOf = (file) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(singleBundleFolder, file)))
    .digest('base64')}`

/**
 * The portal's page with the single bundle's files in the place of its own: the same head, in the same order.
 * @param {string[]} files what the page's route needs, the shell first
 */
export function singleBundlePage(files) {
  const tags = files.map((file) => ({ url: prefix + file, integrity: integrityOf(file) }))
  const style = ({ url, integrity }) =>
    `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`
  const script = (nonce) => (tag) =>
    `<script async nonce="${nonce}" src="${tag.url}" integrity="${tag.integrity}" crossorigin="anonymous" fetchpriority="high"></script>`
  const styles = tags.filter(({ url }) => url.endsWith('.css')).map(style)
  const scripts = tags.filter(({ url }) => url.endsWith('.js'))
  const ownPrefix = ownClass.exec(contentOf(files.find((file) => file.endsWith('.css'))))?.[0] ?? ''
  return (page) => {
    const html = page
      .replace(/"shell":\{[^}]*\}/, `"shell":${singleBundleShell}`)
      .replace(/<body>.*<\/body>/s, (body) => body.replace(anyClass, ownPrefix))
    const [, nonce] = scriptTag.exec(html) ?? []
    scriptTag.lastIndex = 0
    const known = `<script nonce="${nonce}">window.hlidIntegrity=()=>''</script>\n`
    return replaceFirst(
      replaceFirst(html, styleTag, known + styles.join('\n')),
      scriptTag,
      scripts.map(script(nonce)).join('\n'),
    )
  }
}

function replaceFirst(html, tag, replacement) {
  let isFirst = true
  return html.replace(tag, () => {
    const text = isFirst ? `${replacement}\n` : ''
    isFirst = false
    return text
  })
}

/** What a page shows once all of it is there, without a script: its styles, and what the script made of it. */
export async function withoutScript(page) {
  const html = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('head link[rel=stylesheet], head style')].map((tag) => tag.outerHTML)
    const meta = [
      ...document.querySelectorAll('head meta[name=viewport], head meta[name=color-scheme], head meta[charset]'),
    ]
    const head = [...meta.map((tag) => tag.outerHTML), '<title>Hlið</title>', ...styles].join('\n')
    const { lang, className } = document.documentElement
    return `<!doctype html>\n<html lang="${lang}" class="${className}"><head>${head}</head>${document.body.outerHTML}</html>`
  })
  return html.replace(/<script[\s\S]*?<\/script>/g, '')
}
