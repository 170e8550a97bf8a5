import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { marks } from './single-copies'

const packages = join(dirname(createRequire(import.meta.url).resolve('react/package.json')), '..')
const folderOf = (name: string) => join(packages, name)

/** Where a build takes each package from. */
const sources: Readonly<Record<string, string>> = {
  react: join(folderOf('react'), 'cjs'),
  'react-dom': join(folderOf('react-dom'), 'cjs'),
  'react-router-dom': join(folderOf('react-router'), 'dist/production'),
  swr: join(folderOf('swr'), 'dist/_internal'),
  i18next: join(folderOf('i18next'), 'dist/esm'),
  '@hlid/api': join(folderOf('@hlid/api'), 'src'),
}

test.each(Object.entries(marks))('%s is known by %s', (name, mark) => {
  const folder = sources[name] ?? ''
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.some((file) => readFileSync(join(folder, file.name), 'utf8').includes(mark))).toBe(true)
})
