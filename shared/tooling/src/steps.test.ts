import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'))

/** What the code gives to `host.report.step`. */
function stepsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  )
  const calls = files.flatMap((path) => [
    ...readFileSync(join(folder, path), 'utf8').matchAll(/\breport\.step\((.*?)\)/g),
  ])
  return [...new Set(calls.map(([, given = '']) => given.replaceAll(/^'|'$/g, '')))].sort()
}

test.each(remotes)('%s reports the steps that its remote.json names, which are the ones that are counted', (remote) => {
  const { steps = [] } = JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8')) as { steps?: string[] }
  expect(stepsIn(join(root, remote, 'src'))).toEqual([...steps].sort())
})
