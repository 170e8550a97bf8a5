import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { CONTRACT_VERSION } from '@hlid/remote-contract'

import { UsageError } from './usage-error'

/** Beside the built command as well as its sources. */
const templates = new URL('../templates/', import.meta.url)
const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** What a repository of its own shares with the portal. */
export function sharedPackages(): string[] {
  const manifest = readFileSync(new URL('repository/package.json', templates), 'utf8')
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(manifest)
  return Object.keys(dependencies).filter((name) => name.startsWith('@hlid/'))
}

/** @throws UsageError for what is no name of a remote */
export function mustBeName(name: string): void {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new UsageError(
      `“${name}” is no name for a remote: mfe- and then small letters, digits and dashes, as in mfe-parking.`,
    )
}

/** Copies templates into one folder, with what is this remote's own in their slots. */
async function copyTemplates(kinds: readonly ('remote' | 'repository')[], folder: string, name: string): Promise<void> {
  const path = name.slice(4)
  const slots: Readonly<Record<string, string>> = {
    __NAME__: name,
    __PATH__: path,
    __NAMESPACE__: path.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    __CONTRACT__: CONTRACT_VERSION,
    __VERSION__: version,
  }
  for (const kind of kinds) {
    const template = fileURLToPath(new URL(kind, templates))
    for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const from = join(entry.parentPath, entry.name)
      const file = join(folder, relative(template, from))
      const text = await readFile(from, 'utf8')
      await mkdir(dirname(file), { recursive: true })
      await writeFile(
        file,
        text.replace(/__[A-Z]+__/g, (slot) => slots[slot] ?? slot),
      )
    }
  }
}

/** Makes a remote as a workspace of the portal's repository: its first screen, its test and its build. */
export const createWorkspace = (folder: string, name: string): Promise<void> => copyTemplates(['remote'], folder, name)

/**
 * Makes a repository of one remote: the same, with its CI files and a README of its own. Nothing is installed yet.
 * @param places of the portal's packages, by name, where they do not come from an npm registry
 */
export async function createRepository(
  folder: string,
  name: string,
  places: Readonly<Record<string, string>> = {},
): Promise<void> {
  await copyTemplates(['remote', 'repository'], folder, name)
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore')) // npm would leave one of that name out
  const file = join(folder, 'package.json')
  const { dependencies, ...manifest }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const own = { ...manifest, dependencies: { ...dependencies, ...places } }
  await writeFile(file, `${JSON.stringify(own, null, 2)}\n`)
}
