import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Sources {
  readonly sources: readonly string[]
  /** The shared packages the workspace compiles in, by the key their texts stand under. */
  readonly packages: readonly string[]
}

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)messages\/(is|en)\.ts$|(^|\/)node_modules\//.test(path)

function dependenciesOf(folder: string): string[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return folder === dirname(folder) ? [] : dependenciesOf(dirname(folder))
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> }
  return Object.keys(dependencies)
}

/** The code of a workspace that could use a text, tests and the texts themselves left out. */
export function sourcesOf(folder: string): Sources {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource)
  return {
    sources: files.map((path) => readFileSync(join(folder, path), 'utf8')),
    packages: dependenciesOf(folder).flatMap((name) => /^@hlid\/(\w+)$/.exec(name)?.[1] ?? []),
  }
}

/** Whether some source has the key as a literal, or a template literal that can make it. */
export function isUsedIn(sources: readonly string[], key: string): boolean {
  return sources.some((source) => {
    if (["'", '"', '`'].some((quote) => source.includes(quote + key + quote))) return true
    for (const [, template = ''] of source.matchAll(/`([\w.]*\$\{[^`]*)`/g)) {
      const pattern = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.]/g, '\\.'))
      const fixed = pattern.join('')
      if (fixed.length < 3 || !/^[\w\\.]*$/.test(fixed)) continue // `${anything}` proves nothing
      if (new RegExp(`^${pattern.join('.+')}$`).test(key)) return true
    }
    return false
  })
}
