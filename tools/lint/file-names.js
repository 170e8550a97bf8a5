import { basename } from 'node:path'

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const pascalCase = /^[A-Z][A-Za-z0-9]*$/

/** @type {import('eslint').Rule.RuleModule} */
export const fileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { otherwise: '{{name}}: a file is named in kebab-case, a component’s in PascalCase.' },
  },
  create({ filename, report }) {
    const name = basename(filename)
    const [stem = ''] = name.split('.')
    const isRight = kebabCase.test(stem) || (name.endsWith('.tsx') && pascalCase.test(stem))
    return isRight ? {} : { Program: (node) => report({ node, messageId: 'otherwise', data: { name } }) }
  },
}
