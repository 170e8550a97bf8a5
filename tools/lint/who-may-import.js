import { dirname, relative, resolve, sep } from 'node:path'

import { forTests, mayImport, workspaceOf, workspaceOfPackage } from './rooms.js'

const isTestOrConfig = (path) => /\.test\.[jt]sx?$|(^|\/)test\/|\.config\.[jt]s$/.test(path)

/** @type {import('eslint').Rule.RuleModule} */
export const whoMayImport = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { root: { type: 'string' } }, additionalProperties: false }],
    messages: {
      notAllowed: '{{from}} may not import {{to}}; see tools/lint/rooms.js for who may import whom.',
      acrossBorder: 'A relative path leaves {{from}} for {{to}}; import it by its package name.',
    },
  },
  create(context) {
    const root = context.options[0]?.root ?? context.cwd
    const path = relative(root, context.filename).split(sep).join('/')
    const from = workspaceOf(path)
    const allowed = mayImport[from?.startsWith('mfe-') ? 'mfe-*' : from]
    if (!from || !allowed) return {}
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
      if (to && !permitted.has(to)) context.report({ node, messageId: 'notAllowed', data: { from, to } })
    }

    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    }
  },
}
