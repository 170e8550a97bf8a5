import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { forTests, mayImport, workspaceOf, workspaceOfPackage } from './import-boundaries.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const declaredIn = new Map()

/** What the package.json of a folder names, in whatever part of it: knip holds each name to the part that it is for. */
function declared(folder) {
  if (!declaredIn.has(folder)) {
    const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    declaredIn.set(
      folder,
      new Set([name, ...[dependencies, devDependencies, peerDependencies].flatMap((part) => Object.keys(part ?? {}))]),
    )
  }
  return declaredIn.get(folder)
}

/** `@hlid/api/errors` → `@hlid/api`; `gateway/x` → `gateway`. */
const nameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** What no browser gets: tests, configuration, and what the build renders. */
const isTestOrConfig = (path) => /\.test\.[jt]sx?$|(^|\/)test\/|\.config\.[jt]s$|\/src\/first-paint\.tsx$/.test(path)

/** @type {import('eslint').Rule.RuleModule} */
export const whoMayImport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      notAllowed: '{{from}} may not import {{to}}; see tools/lint/import-boundaries.js for who may import whom.',
      notDeclared: '{{from}} imports {{to}}, which its package.json does not name among its dependencies.',
      acrossBorder: 'A relative path leaves {{from}} for {{to}}; import it by its package name.',
    },
  },
  create(context) {
    const path = relative(root, context.filename).split(sep).join('/')
    const from = workspaceOf(path)
    const allowed = mayImport[from?.startsWith('mfe-') ? 'mfe-*' : from]
    if (!from || !allowed) return {}
    const folder = join(root, ...path.split('/').slice(0, path.startsWith('shared/') ? 2 : 1))
    const permitted = new Set([from, ...allowed, ...(isTestOrConfig(path) ? forTests : [])])

    const check = (node) => {
      const specifier = node?.value
      if (typeof specifier !== 'string') return
      if (specifier.startsWith('.')) {
        const target = relative(root, resolve(dirname(context.filename), specifier))
          .split(sep)
          .join('/')
        const to = workspaceOf(`${target}/`) ?? target
        if (to !== from) context.report({ node, messageId: 'acrossBorder', data: { from, to } })
        return
      }
      const to = workspaceOfPackage(specifier)
      if (!to) return
      if (!permitted.has(to)) context.report({ node, messageId: 'notAllowed', data: { from, to } })
      else if (!declared(folder).has(nameOf(specifier)))
        context.report({ node, messageId: 'notDeclared', data: { from, to } })
    }

    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    }
  },
}
