/** Node's module hooks for tests: they find a file without its ending, and compile it as jest.config.js says. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { createScriptTransformer } from '@jest/transform'

import { asModule } from './as-module.cjs'

const endings = ['.ts', '.tsx', '.js', '/index.ts']
const isOurs = (url) => url?.startsWith('file:') && !url.includes('/node_modules/')

let transformer
let isFresh = false

/** @param {{ config: object, fresh: boolean }} given `fresh`: whether each test file has modules of its own */
export async function initialize({ config, fresh }) {
  transformer = await createScriptTransformer(config, new Map())
  isFresh = fresh
}

/** A relative import is looked up here, as most are; one of a workspace's inner files once Node has not found it. */
async function find(specifier, context, next) {
  if (/^\.{1,2}(\/|$)/.test(specifier)) {
    const [path, query] = specifier.split('?')
    const found = endings.map((ending) => new URL(path + ending, context.parentURL)).find((url) => existsSync(url))
    if (found && query) found.search = query
    return next(found?.href ?? specifier, context)
  }
  try {
    return await next(specifier, context)
  } catch (error) {
    for (const ending of error.code === 'ERR_MODULE_NOT_FOUND' ? endings : [])
      try {
        return await next(specifier + ending, context)
      } catch {
        // the next ending, and in the end what Node said first
      }
    throw error
  }
}

export async function resolve(specifier, context, next) {
  if (!isOurs(context.parentURL)) return next(specifier, context)
  const file = new URL(context.parentURL).searchParams.get('file')
  if (specifier === '@jest/globals') return { url: `jest-globals:${file}`, shortCircuit: true }
  const found = await find(specifier, context, next)
  if (!isFresh || !file || !isOurs(found.url)) return found
  const url = new URL(found.url)
  url.searchParams.set('file', file)
  return { ...found, url: url.href }
}

const globals = `export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis[Symbol.for('jest globals')]`

export async function load(url, context, next) {
  if (url.startsWith('jest-globals:')) return { format: 'module', source: globals, shortCircuit: true }
  const { pathname, searchParams } = new URL(url)
  if (!isOurs(url) || !(/\.tsx?$/.test(pathname) || searchParams.has('inline'))) return next(url, context)
  const { code } = await transformer.transformAsync(fileURLToPath(url), asModule)
  return { format: 'module', source: code, shortCircuit: true }
}
