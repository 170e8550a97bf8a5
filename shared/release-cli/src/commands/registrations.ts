import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'

import {
  RegistryError,
  type Api,
  type ChangedApi,
  type ChangedClient,
  type Client,
  type HistoryEntry,
} from '@hlid/remote-contract/registry'
import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { shortTime, table } from '../print'
import { UsageError } from '../usage-error'
import { isJson, momentToCome, reason, registeredId, wholeNumber } from '../values'

type Registration = Client['registration']

interface Written {
  readonly registration: Registration
  /** Of which version it is, as "show" writes it. */
  readonly changedAt: string | undefined
}

/** A registration as JSON: of a file, or of what is given to the command. */
async function readRegistration(file: string, guide: string): Promise<Written> {
  const text = file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8')
  const given: unknown = isJson(text) ? JSON.parse(text) : undefined
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new UsageError(`${file} holds no JSON object; ${guide} has one of each kind.`)
  const { changedAt, ...registration }: Registration = { ...given }
  return { registration, changedAt: typeof changedAt === 'string' ? changedAt : undefined }
}

/** Members that are not the same in both. */
const differences = (one: Registration, other: Registration) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => !isDeepStrictEqual(one[name], other[name]))
    .sort()

/** When the older secret ends: a moment to come, or null for now. */
const end = (text: string): string | null => (text === 'now' ? null : momentToCome(text))

const idOf = (registered: Client | Api) => ('clientId' in registered ? registered.clientId : registered.apiId)
const changedOf = (changed: ChangedClient | ChangedApi) => ('client' in changed ? changed.client : changed.api)

const kindOf = ({ registration }: Client | Api) => {
  const { apiId, tokenFormat = 'jwt', securityProfile, applicationType } = registration
  const { tokenEndpointAuthMethod = 'client_secret_basic' } = registration
  if (securityProfile !== undefined) return String(securityProfile)
  if (apiId !== undefined) return String(tokenFormat)
  if (tokenEndpointAuthMethod !== 'none') return String(tokenEndpointAuthMethod)
  return applicationType === 'native' ? 'native' : 'browser'
}

const nameOf = (registered: Client | Api) => ('name' in registered ? registered.name.en : registered.identifier)

const stateOf = ({ disabledAt, fromSetting }: Client | Api) =>
  disabledAt ? `disabled ${shortTime(disabledAt)}` : fromSetting ? 'as the settings have it' : ''

/** The secret alone goes to the standard output, so that a script can keep it. */
function tell({ secret }: ChangedClient | ChangedApi, what: string): void {
  if (secret === undefined) return console.log(what)
  console.error(`${what} Its secret is shown this once:`)
  console.log(secret)
}

export const lineOf = ({ seq, at, action, subject, actor, reason: why }: HistoryEntry) => [
  String(seq),
  shortTime(at),
  `${action} ${subject}`,
  actor,
  why,
]

interface Words {
  readonly kind: 'client' | 'api'
  /** What an operator types. */
  readonly typed: string
  readonly description: string
  readonly disabled: string
  readonly guide: string
}

/** client and api: applications that sign people in, and APIs that take access tokens. */
export function registrationCommands(program: Command): void {
  commandsOf(program, {
    kind: 'client',
    typed: 'npx hlid client',
    description: 'client applications: who may send people here to sign in',
    disabled: 'nobody signs in to it, and its tokens are worth nothing, until it is enabled',
    guide: 'docs/connect-a-client.md',
  })
  commandsOf(program, {
    kind: 'api',
    typed: 'npx hlid api',
    description: 'APIs: who takes access tokens',
    disabled: 'nobody gets a token for it, and it may not ask about one, until it is enabled',
    guide: 'docs/protect-an-api.md',
  })
}

function commandsOf(program: Command, { kind, typed, description, disabled, guide }: Words): void {
  const command = program.command(kind).description(description)
  const why = ['--why <reason>', 'goes into the history', reason] as const

  const read = async (id: string): Promise<Client | Api> =>
    registryFrom().call(`GET /v1/${kind}s/:id`, { params: { id } })

  /** @param written what was to be put in the place of what is registered, where anything was */
  async function orSayWhoWasFaster<Result>(id: string, ask: () => Promise<Result>, written?: Registration) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'changed-meanwhile') throw error
      const querystring = { subject: id, limit: 1 }
      const { entries } = await registryFrom().call(`GET /v1/${kind}-history`, { querystring })
      const differing = written ? differences(written, (await read(id)).registration) : []
      throw new UsageError(
        [
          `${id} was changed since you looked:`,
          ...entries.map(
            ({ at, action, actor, reason: said }) => `${action} by ${actor}, ${shortTime(at)}, “${said}”.`,
          ),
          ...(differing.length ? [`What is registered now differs from your file in ${differing.join(', ')}.`] : []),
          `Nothing is done. Look at it with ${typed} show ${id}, and begin again from there.`,
        ].join(' '),
      )
    }
  }

  command
    .command('add')
    .description('register one; where it needs a secret and brings none, one is made and shown once')
    .argument('<file>', 'its registration as JSON; - reads it from the standard input')
    .requiredOption(...why)
    .action(async (file: string, options: { why: string }) => {
      const { registration } = await readRegistration(file, guide)
      const body = { registration, why: options.why }
      const changed = await registryFrom().call(`POST /v1/${kind}s`, { body })
      tell(changed, `${idOf(changedOf(changed))} is registered.`)
    })

  command
    .command('change')
    .description('put another registration in its place; it keeps its secret unless the file brings one')
    .argument('<id>', '', registeredId)
    .argument('<file>', `what "${kind} show" says, with your change in it; - reads it from the standard input`)
    .option('--override', 'whatever is registered now, and whoever changed it since you looked')
    .requiredOption(...why)
    .action(async (id: string, file: string, options: { override?: boolean; why: string }) => {
      const { registration, changedAt } = await readRegistration(file, guide)
      if (changedAt === undefined && !options.override)
        throw new UsageError(
          `${file} does not say which version it changes. Begin with ${typed} show ${id} > ${id}.json, which says so as changedAt, or give --override.`,
        )
      const body = { registration, why: options.why, ...(!options.override && { expected: changedAt }) }
      const ask = () => registryFrom().call(`PUT /v1/${kind}s/:id`, { params: { id }, body })
      tell(await orSayWhoWasFaster(id, ask, registration), `${id} is changed.`)
    })

  command.command('list').action(async () => {
    const all: readonly (Client | Api)[] = Object.values(await registryFrom().call(`GET /v1/${kind}s`)).flat()
    if (all.length) console.log(table(all.map((each) => [idOf(each), kindOf(each), nameOf(each), stateOf(each)])))
    else console.log(`None is registered; ${typed} add --help says how.`)
  })

  command
    .command('show')
    .description(`its registration and when it was changed last, as "${kind} change" takes it; no secret is in it`)
    .argument('<id>', '', registeredId)
    .action(async (id: string) => {
      const shown = await read(id)
      console.log(JSON.stringify({ ...shown.registration, changedAt: shown.changedAt }, null, 2))
      const state = stateOf(shown)
      const secrets = shown.secrets.map(
        ({ createdAt, endsAt }) => `secret of ${shortTime(createdAt)}${endsAt ? `, ends ${shortTime(endsAt)}` : ''}`,
      )
      for (const line of [...(state ? [state] : []), ...secrets, `changed ${shortTime(shown.changedAt)}`])
        console.error(line)
    })

  command
    .command('rotate-secret')
    .description('make a new secret, shown once; the old one works until it ends')
    .argument('<id>', '', registeredId)
    .option(
      '--older-ends <time>',
      'now, 2h, 7d, or a time such as 2030-01-31T08:00:00Z; after a day where it is left out',
      end,
    )
    .requiredOption(...why)
    .action(async (id: string, options: { olderEnds?: string | null; why: string }) => {
      const { changedAt: expected } = await read(id)
      const olderEndsAt = options.olderEnds === undefined ? momentToCome('1d') : options.olderEnds
      const body = { olderEndsAt, why: options.why, expected }
      const changed = await orSayWhoWasFaster(id, () =>
        registryFrom().call(`POST /v1/${kind}s/:id/rotate-secret`, { params: { id }, body }),
      )
      const [, older] = changedOf(changed).secrets
      tell(
        changed,
        older?.endsAt
          ? `${id} has a new secret; the old one ends at ${older.endsAt}.`
          : `${id} has a new secret; the old one no longer works.`,
      )
    })

  const states = {
    disable: disabled,
    enable: 'take it back into service',
    remove: `take it out for good; "${kind} disable" is what can be taken back`,
  }
  for (const action of ['disable', 'enable', 'remove'] as const)
    command
      .command(action)
      .description(states[action])
      .argument('<id>', '', registeredId)
      .requiredOption(...why)
      .action(async (id: string, options: { why: string }) => {
        const body = { why: options.why, expected: (await read(id)).changedAt }
        await orSayWhoWasFaster(id, () =>
          registryFrom().call(`POST /v1/${kind}s/:id/${action}`, { params: { id }, body }),
        )
        const wayBack = action === 'disable' ? ` Enable it with: ${typed} enable ${id} --why "…"` : ''
        console.log(`${id} is ${action}d.${wayBack}`)
      })

  command
    .command('history')
    .description('who registered or changed what, when and why')
    .argument('[id]', '', registeredId)
    .option('--limit <entries>', 'newest first', wholeNumber(1, 1000), 20)
    .option('--verify', 'prove of clients and APIs that no entry was changed, added in between or taken out')
    .action(async (id: string | undefined, options: { limit: number; verify?: boolean }) => {
      const registry = registryFrom()
      if (options.verify) {
        const { whole, entries, head, brokenAt } = await registry.call(`GET /v1/${kind}-history/proof`)
        if (!whole) throw new UsageError(`The history is broken at entry ${brokenAt}; ${entries} before it are whole.`)
        return console.log(`The history is whole: ${entries} entries, the newest with hash ${head}`)
      }
      const querystring = { limit: options.limit, subject: id }
      const { entries } = await registry.call(`GET /v1/${kind}-history`, { querystring })
      console.log(
        entries.length ? table(entries.map(lineOf)) : `Nothing is written; ${typed} list says what is registered.`,
      )
    })
}
