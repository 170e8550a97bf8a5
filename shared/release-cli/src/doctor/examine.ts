import { existsSync } from 'node:fs'

import type { Team } from '@hlid/remote-contract/registry'
import { systemChromium } from '@hlid/tooling/chromium'

import { keyFile, registryFrom, signingKey } from '../environment'
import type { RegistryClient } from '../registry-client'
import { readWorkspace } from '../workspace'

/** One thing that has to be right, and what was found. */
export interface Finding {
  readonly about: string
  /** Undefined: not looked at, since something before it is wrong. */
  readonly isRight: boolean | undefined
  readonly says: string
}

const oldestNode = [20, 19] as const

function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isRight = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  const says = isRight ? version : `${version} is too old; install ${oldestNode.join('.')} or newer`
  return { about: 'Node', isRight, says }
}

/** Runs one look; what it throws is what is wrong. */
async function look(about: string, see: () => Promise<string>): Promise<Finding> {
  try {
    return { about, isRight: true, says: await see() }
  } catch (error) {
    return { about, isRight: false, says: error instanceof Error ? error.message : String(error) }
  }
}

async function whoIs(registry: RegistryClient): Promise<string> {
  const { role, team, label } = await registry.call('GET /v1/whoami')
  return `${registry.address} knows you as ${team ? `team ${team}` : role} (${label})`
}

async function whoseKey(registry: RegistryClient, file: string): Promise<Team> {
  const { kid } = await signingKey()
  const { teams } = await registry.call('GET /v1/teams')
  const owner = teams.find(({ keys }) => keys.some((key) => key.kid === kid && key.revokedAt === null))
  if (owner) return owner
  throw new Error(
    `${file} is no team's key at this registry, or was revoked. An operator adds it: npx hlid team create <team> --key ${file.replace(/(\.public)?(\.json)?$/, '.public.json')}`,
  )
}

/** Whether releases can be built, published and tried from here. @param workspace folder of a shell or remote */
export async function examine(workspace: string | undefined): Promise<Finding[]> {
  const findings = [nodeFinding(process.versions.node)]
  const chromium = process.env['CHROMIUM_PATH'] ?? systemChromium()
  findings.push({
    about: 'browser',
    isRight: chromium !== undefined && existsSync(chromium),
    says: chromium ?? 'none found, so hlid try-faults does not run; install Chromium, or set CHROMIUM_PATH',
  })
  let registry: RegistryClient | undefined
  const asked = await look('registry', () => whoIs((registry = registryFrom())))
  findings.push(asked)
  if (!registry || !asked.isRight) {
    const says = 'the registry first'
    return [...findings, { about: 'key', isRight: undefined, says }]
  }
  const known = registry
  let team: Team | undefined
  findings.push(
    await look('key', async () => {
      team = await whoseKey(known, keyFile())
      return `${keyFile()} signs for team ${team.name}`
    }),
  )
  if (workspace === undefined) return findings
  findings.push(
    await look('workspace', async () => {
      const { name } = readWorkspace(workspace)
      if (!team || team.remotes.includes(name)) return `${workspace} is ${name}`
      throw new Error(
        `${name} is not a part of team ${team.name}. An operator gives it: npx hlid team create ${team.name} --remotes ${name}`,
      )
    }),
  )
  return findings
}
