import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { isJson } from './values'

/** The portal that `npm start` runs on this machine. */
export interface StartedPortal {
  readonly registry: string
  readonly dataDir: string
  /** Where its calls are answered: the portal, and the identity service behind it. */
  readonly origins: readonly string[]
  /** Where the demo client application is. */
  readonly demoClient: string | undefined
}

const note = '.cache/portal.json'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function read(file: string): StartedPortal | undefined {
  const text = readFileSync(file, 'utf8')
  const { pid, registry, dataDir, origins, demoClient }: Record<string, unknown> = isJson(text)
    ? Object(JSON.parse(text))
    : {}
  if (typeof pid !== 'number' || typeof registry !== 'string' || typeof dataDir !== 'string') return undefined
  if (!isRunning(pid)) return undefined
  return {
    registry,
    dataDir,
    origins: Array.isArray(origins) ? origins.map(String) : [],
    demoClient: typeof demoClient === 'string' ? demoClient : undefined,
  }
}

/**
 * What `npm start` left behind of itself, in this folder or one above: another terminal has none of its settings.
 * @returns undefined where none was started, or it has ended
 */
export function startedPortal(folder = process.cwd()): StartedPortal | undefined {
  const file = join(folder, note)
  if (existsSync(file)) return read(file)
  return dirname(folder) === folder ? undefined : startedPortal(dirname(folder))
}
