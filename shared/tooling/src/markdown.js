import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './project.js'

/**
 * @typedef {object} CodeBlock
 * @property {string} heading that it stands under
 * @property {string} language as the fence names it; '' where it does not
 * @property {string} code
 */

const pieces = /^#{1,6} (?<heading>.+)$|^ *```(?<language>\w*)\n(?<code>[^]*?)^ *```$/gm

/**
 * The fenced code of a page of ours, in its order.
 * @param {string} path from the root of this repository
 * @returns {CodeBlock[]}
 */
export function codeBlocksOf(path) {
  const blocks = []
  let heading = ''
  for (const { groups = {} } of readFileSync(join(root, path), 'utf8').matchAll(pieces))
    if (groups['heading'] !== undefined) heading = groups['heading']
    else blocks.push({ heading, language: groups['language'] ?? '', code: groups['code'] ?? '' })
  return blocks
}
