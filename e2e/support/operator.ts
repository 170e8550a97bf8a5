import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { publishAnother } from '@hlid/tools/another-release'
import { run } from '@hlid/tools/run'
import { dataDir, ports } from './ports'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The first operator's token, as it was written when the portal started. */
export const operatorTokenFile = `${root}${dataDir}/gateway/operator-token`

/** What the command is told by the environment. */
export const commandEnv = { ...process.env, ADMIN_PORT: ports.ADMIN_PORT, DATA_DIR: dataDir }

/** The release command, as the operator of the tests' portal; answers with what it printed. */
export async function hlid(...args: string[]): Promise<string> {
  const { code, output } = await run(process.execPath, ['shared/release-cli/bin/hlid.js', ...args], {
    cwd: root,
    env: commandEnv,
    quiet: true,
  })
  if (code) throw new Error(`hlid ${args.join(' ')}: ${output}`)
  return output
}

/** Another operator's token, made with the first one's. */
export const operatorToken = async (label: string) =>
  (await hlid('token', 'create', '--label', label, '--days', '1')).trim()

/** What the gate answered by rule when a release was published. */
export async function gateAnswers(part: string, version: string): Promise<ReadonlyMap<string, string>> {
  const token = (await readFile(operatorTokenFile, 'utf8')).trim()
  const answer = await fetch(`http://localhost:${ports.ADMIN_PORT}/v1/releases?name=${part}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { releases } = (await answer.json()) as { releases: { version: string; gate: Record<string, string>[] }[] }
  const { gate = [] } = releases.find((release) => release.version === version) ?? {}
  return new Map(gate.map(({ rule = '', detail = '' }) => [rule, detail]))
}

/** Builds and publishes a part under another version; nobody sees it yet. Once in a run: it stays published. */
const published = new Map<string, Promise<void>>()
export function publish(part: string, version: string): Promise<void> {
  const name = `${part}@${version}`
  const begun = published.get(name) ?? publishAnother(part, version, commandEnv)
  published.set(name, begun)
  return begun
}
