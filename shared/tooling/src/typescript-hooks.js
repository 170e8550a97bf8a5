/** Lets a process of its own run the sources as they are. Given to Node as `--import`, by tests and what generates. */
import { existsSync } from 'node:fs'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'

import { transformFile } from '@swc/core'

import { inlineStyle } from './inline-style.js'

const options = {
  jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
  module: { type: 'es6' },
  sourceMaps: 'inline',
}

export async function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && !specifier.endsWith('?inline') && context.parentURL?.endsWith('.ts')) {
    const found = ['.ts', '/index.ts']
      .map((end) => new URL(specifier + end, context.parentURL))
      .find((url) => existsSync(url))
    if (found) return next(found.href, context)
  }
  return next(specifier, context)
}

export async function load(url, context, next) {
  if (url.endsWith('.scss?inline')) {
    const { text } = inlineStyle(fileURLToPath(url))
    return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true }
  }
  if (!url.endsWith('.ts')) return next(url, context)
  const { code } = await transformFile(fileURLToPath(url), options)
  return { format: 'module', source: code, shortCircuit: true }
}

// The same file is read once to register the hooks, and once more as the hooks.
if (!new URL(import.meta.url).searchParams.has('hooks')) register(`${import.meta.url}?hooks`)
