import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

const root = new URL('..', import.meta.url).pathname

type Tree = { readonly [name: string]: string | Tree }

/** Dotted keys, the two forms of a plural as one, as `t` takes them. */
const keysOf = (tree: Tree, path = ''): string[] => [
  ...new Set(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? path + name.replace(/_(one|other)$/, '') : keysOf(value, `${path}${name}.`),
    ),
  ),
]

const folders = ['.', 'shared']
  .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
  .filter((folder) => existsSync(join(root, folder, 'src/messages/is.ts')))
  .filter((folder) => folder !== 'catalogue') // a page for developers, which reads its texts as an object

const catalogueOf = async (folder: string) => {
  const [{ is }, { en }]: [{ is: Tree }, { en: Tree }] = await Promise.all([
    import(join(root, folder, 'src/messages/is.ts')),
    import(join(root, folder, 'src/messages/en.ts')),
  ])
  return { icelandic: keysOf(is).sort(), english: keysOf(en).sort() }
}

/** The values that a type allows; undefined where one of them can be any text. */
function literalsOf(type: ts.Type | undefined): readonly string[] | undefined {
  if (!type) return undefined
  if (type.isStringLiteral()) return [type.value]
  if (!type.isUnion()) return undefined
  const parts = type.types.map(literalsOf)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

interface Asked {
  readonly place: string
  /** The keys of the catalogue that this `t` reads. */
  readonly offered: readonly string[] | undefined
  /** Those of them that can be asked for here. */
  readonly keys: readonly string[] | undefined
}

/** Every call of a `t` in the workspaces that have texts, by the types of the compiler. */
function askedIn(workspaces: readonly string[]): Asked[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), { incremental: false }, host)
  const isOurs = (file: string) =>
    workspaces.some((folder) => file.startsWith(`${root}${folder}/src/`)) && !/\.test\.tsx?$/.test(file)
  const files = (config?.fileNames ?? []).filter(isOurs)
  const program = ts.createProgram(files, config?.options ?? {})
  const checker = program.getTypeChecker()
  const asked: Asked[] = []
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && /(^|\.)t$/.test(node.expression.getText())) {
      const [signature] = checker.getTypeAtLocation(node.expression).getCallSignatures()
      const [key] = node.arguments
      asked.push({
        place: `${node.getSourceFile().fileName.slice(root.length)}: ${node.getText()}`,
        offered: literalsOf(signature?.typeParameters?.[0]?.getConstraint()),
        keys: key && literalsOf(checker.getTypeAtLocation(key)),
      })
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) if (isOurs(file.fileName)) visit(file)
  return asked
}

let asked: readonly Asked[]
beforeAll(() => {
  asked = askedIn(folders)
})

test('every place that shows a text names which, or a few of which one; none could show just any', () => {
  const anything = asked.filter(({ offered, keys }) => !offered || !keys || keys.length === offered.length)
  expect(anything.map(({ place }) => place)).toEqual([])
})

test.each(folders)('%s: each of its texts is in both languages, and some code shows it', async (folder) => {
  const { icelandic, english } = await catalogueOf(folder)
  expect(english).toEqual(icelandic)
  const own = asked.filter(({ offered }) => String([...(offered ?? [])].sort()) === String(icelandic))
  const shown = new Set(own.flatMap(({ keys }) => keys ?? []))
  expect(icelandic.filter((key) => !shown.has(key))).toEqual([])
})
