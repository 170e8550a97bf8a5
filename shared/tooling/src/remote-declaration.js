import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { readJson } from './project.js'

const isText = (value) => typeof value === 'string' && value !== ''
const isList = (value, isItem) => Array.isArray(value) && value.every(isItem)
const isPath = (value) => isText(value) && /^\/[^?#\s]*$/.test(value)
const isStep = (value) => isText(value) && /^[A-Za-z0-9-]{1,40}$/.test(value)
const areCalls = (value) => value === undefined || (typeof value === 'object' && value !== null)
const isRoute = (value) => isPath(value?.path) && isText(value.chunk) && areCalls(value.calls)

/** `mfe-user-profile` → `userProfile`: the namespace of its texts. */
export const namespaceOf = (name) => name.replace(/^mfe-/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * What is wrong with a `remote.json`, one sentence each, for somebody who writes their first one.
 * @param {Record<string, any>} declared
 * @param {string} name the workspace's name in package.json
 * @returns {string[]}
 */
export function declarationFaults(declared, name) {
  const faults = []
  const expect = (isRight, sentence) => isRight || faults.push(sentence)
  const { mounts, namespaces, routes, contract } = declared
  expect(declared.name === name, `"name" is ${JSON.stringify(declared.name)}, package.json says "${name}".`)
  expect(
    /^\^?\d+\.\d+\.\d+$/.test(contract ?? ''),
    '"contract" must be the range of contract versions this remote works with, such as "^1.0.0".',
  )
  expect(
    isList(mounts, (mount) => isPath(mount) && /^\/[^/:]+$/.test(mount)) && mounts.length > 0,
    '"mounts" must list the first segments of this remote\'s paths, such as ["/login"].',
  )
  expect(
    isList(namespaces, isText) && namespaces[0]?.startsWith(namespaceOf(name)),
    `"namespaces" must list the namespaces of its texts; the first is "${namespaceOf(name)}".`,
  )
  expect(isList(declared.operations, isText), '"operations" must list the operationIds of the calls it makes.')
  expect(isList(declared.storage, isText), '"storage" must list the keys it writes in the browser\'s storage.')
  expect(
    declared.steps === undefined || (isList(declared.steps, isStep) && declared.steps.length <= 50),
    '"steps" must list the names that it gives to host.report.step, such as ["chosen"]; 50 at most.',
  )
  expect(
    isList(routes, isRoute) && routes.length > 0,
    '"routes" must list each screen as { "path": "/login", "chunk": "LoginScreen" }.',
  )
  if (faults.length) return faults
  for (const { path, calls = {} } of routes) {
    const isOwn = mounts.some((mount) => path === mount || path.startsWith(`${mount}/`))
    expect(isOwn, `The route ${path} is under none of its mounts (${mounts.join(', ')}).`)
    for (const [operation, asked] of Object.entries(calls)) {
      expect(
        operation === 'getUser' || declared.operations.includes(operation),
        `The route ${path} begins with ${operation}, which is not among its "operations".`,
      )
      expect(
        isList(asked, (name) => name === 'returnUrl'),
        `${operation} of the route ${path} can be asked with the page's return URL, ["returnUrl"], or with nothing, [].`,
      )
    }
  }
  return faults
}

/**
 * Reads a remote's `remote.json`.
 * @param {string} dir the remote's folder
 * @param {string} name its name in package.json
 */
export function readDeclaration(dir, name) {
  const file = join(dir, 'remote.json')
  if (!existsSync(file)) throw new Error(`${name} has no remote.json; "npm run new-remote" shows how one looks.`)
  const declared = readJson(file)
  const faults = declarationFaults(declared, name)
  if (faults.length) throw new Error(`${name}/remote.json:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return declared
}
