import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { UsageError } from './usage-error'
import { isJson } from './values'

/** What a workspace's package.json says of it. @throws UsageError where there is no shell or remote */
export function readWorkspace(workspace: string): { readonly name: string; readonly version: string } {
  for (const file of ['package.json', 'webpack.config.js'])
    if (!existsSync(join(workspace, file)))
      throw new UsageError(
        `There is no ${join(workspace, file)}. Name a workspace such as mfe-login, or make a remote with: npm run new-remote -- mfe-parking`,
      )
  const file = join(workspace, 'package.json')
  const text = readFileSync(file, 'utf8')
  const { name, version }: { name?: unknown; version?: unknown } = isJson(text) ? Object(JSON.parse(text)) : {}
  if (typeof name !== 'string' || typeof version !== 'string')
    throw new UsageError(
      `${file} has no name and version; write for example: "name": "mfe-parking", "version": "1.0.0"`,
    )
  return { name, version }
}
