import { importCircles } from './import-circles.js'

const circlesIn = (files: Record<string, string>) => importCircles(new Map(Object.entries(files)))

test('files that import each other are a circle, however long the way and by whatever ending', () => {
  expect(
    circlesIn({
      'a/one.ts': "import { two } from './two'\nimport { other } from '../b/other.js'",
      'a/two.tsx': "export { three } from '../b'",
      'b/index.ts': "import type {\n  One,\n} from '../a/one'",
      'b/other.js': 'export const other = 1',
    }),
  ).toEqual([['a/one.ts', 'a/two.tsx', 'b/index.ts']])
})

test('a late import and a type count as any other', () => {
  const back = "import type { A } from './a'"
  expect(circlesIn({ 'a.ts': "const b = () => import('./b')", 'b.ts': back })).toEqual([['a.ts', 'b.ts']])
})

test.each([
  ['two that import a third', { 'a.ts': "import './c'", 'b.ts': "import { c } from './c'", 'c.ts': '' }],
  ['a package of the same name', { 'a.ts': "import { b } from 'b'", 'b.ts': "import { a } from './a'" }],
  ['a word in a text', { 'a.ts': "const text = 'import b from ./b'", 'b.ts': "import { a } from './a'" }],
])('%s are none', (_, files) => {
  expect(circlesIn(files)).toEqual([])
})
