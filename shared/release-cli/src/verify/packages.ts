import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { isOfSystem, UsageError } from '../usage-error'

const run = promisify(execFile)
const readLock = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8')

/** Installs what the lock file of a folder names; nobody's scripts are run. @throws UsageError */
export async function install(folder: string): Promise<void> {
  console.error('Installing the packages that the commit names (npm ci) …')
  try {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  } catch (error) {
    if (isOfSystem(error)) throw error
    const { stderr }: { stderr?: unknown } = Object(error)
    throw new UsageError(`The packages could not be installed.\n${String(stderr).trim()}`)
  }
}

/** Each folder with packages, as a lock file has them: npm gives a workspace some of its own. */
function placesIn(lock: string): ReadonlySet<string> {
  const { packages = {} }: { packages?: object } = Object(JSON.parse(lock))
  const paths = Object.keys(packages).filter((path) => path.includes('node_modules/'))
  return new Set(paths.map((path) => `${path.split('node_modules/', 1)[0] ?? ''}node_modules`))
}

/** Copies the packages of a folder into one whose lock file is the same. @throws UsageError where it is another */
export async function takeInstalled(from: string, to: string): Promise<void> {
  const [here, wanted] = await Promise.all([readLock(from), readLock(to)])
  if (here !== wanted)
    throw new UsageError('The commit has another package-lock.json than is here; leave out --installed.')
  for (const place of placesIn(wanted))
    if (existsSync(join(from, place)))
      // Links stay as they are: those to workspaces then lead to the ones of the commit.
      await cp(join(from, place), join(to, place), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
      })
}
