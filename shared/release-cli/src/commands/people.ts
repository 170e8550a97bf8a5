import { readFile, writeFile } from 'node:fs/promises'

import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { shortTime, table } from '../print'
import { createKey, type PublicKey } from '../team-key'
import { UsageError } from '../usage-error'
import { isJson, label as labelOf, moment, teamName, wholeNumber } from '../values'

interface Team {
  readonly name: string
  readonly remotes: readonly string[]
  readonly keys: readonly { readonly kid: string; readonly revokedAt: string | null }[]
}

interface Token {
  readonly id: string
  readonly role: string
  readonly team: string | null
  readonly label: string
  readonly expiresAt: string
  readonly revokedAt: string | null
}

async function readPublicKey(file: string): Promise<PublicKey> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const given: unknown = isJson(text) ? JSON.parse(text) : undefined
  const { kty, crv, x }: Partial<PublicKey> = Object(given)
  if (kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string') return { kty, crv, x }
  throw new UsageError(
    `${file} holds no team's public key. Make a pair with: npx hlid key create ${file.replace(/(\.public)?(\.json)?$/, '.json')}`,
  )
}

/** key: what a team signs with. */
export function keyCommands(program: Command): void {
  const key = program.command('key').description('signing keys of teams')
  key
    .command('create')
    .description('make a key pair: the private half stays in the file, the public half goes beside it')
    .argument('<file>', 'such as login-team.json')
    .action(async (file: string) => {
      const { kid, publicKey } = await createKey(file)
      const publicFile = file.replace(/(\.json)?$/, '.public.json')
      await writeFile(publicFile, `${JSON.stringify(publicKey)}\n`)
      console.log(`Key ${kid}\n  private: ${file}, keep it secret\n  public:  ${publicFile}, give it to an operator`)
    })
  key
    .command('revoke')
    .description('believe a key no more: what it signed does not go live, and nothing is published with it')
    .argument('<kid>')
    .option('--from <time>', 'believe what was published before; "now" for a key that was only replaced', moment)
    .action(async (kid: string, { from }: { from?: string }) => {
      const query = from === undefined ? '' : `?${new URLSearchParams({ from })}`
      // A registry of the version before answers nothing.
      const answer = await registryFrom().delete<{ live: string[] } | undefined>(
        `/v1/keys/${encodeURIComponent(kid)}${query}`,
      )
      const what = from === undefined ? 'Nothing that it signed' : `Nothing that was published with it since ${from}`
      console.log(`Key ${kid} is revoked. ${what} can go live any more.`)
      if (answer?.live.length)
        console.log(`Pages can STILL hold ${answer.live.join(', ')}: promote another release of each.`)
    })
}

/** team: who owns which part. */
export function teamCommands(program: Command): void {
  const team = program.command('team').description('teams, their parts and keys')
  team
    .command('create')
    .description('make a team, or give it more parts or another key')
    .argument('<team>', 'such as parking', teamName)
    .option('--remotes <names...>', 'parts that are its own')
    .option('--key <file>', 'public key file that "hlid key create" wrote')
    .action(async (name: string, { remotes = [], key }: { remotes?: string[]; key?: string }) => {
      const body = { remotes, ...(key === undefined ? {} : { key: await readPublicKey(key) }) }
      await registryFrom().put(`/v1/teams/${encodeURIComponent(name)}`, body)
      console.log(`Team ${name} is ready. Give it a token with: npx hlid token create --team ${name} --label "…"`)
    })
  team.command('list').action(async () => {
    const { teams } = await registryFrom().get<{ teams: Team[] }>('/v1/teams')
    const keysOf = ({ keys }: Team) => keys.filter(({ revokedAt }) => revokedAt === null).map(({ kid }) => kid)
    console.log(table(teams.map((each) => [each.name, each.remotes.join(', '), keysOf(each).join(', ')])))
  })
}

/** token: who may speak to the registry. */
export function tokenCommands(program: Command): void {
  const token = program.command('token').description('tokens of teams and operators')
  token
    .command('create')
    .description('make a token; it is shown once')
    .option('--team <team>', "a team's token; without it, an operator's")
    .requiredOption('--label <label>', 'who or what uses it', labelOf)
    .option('--days <days>', 'how long it is good for', wholeNumber(1, 365), 90)
    .action(async ({ team, label, days }: { team?: string; label: string; days: number }) => {
      const role = team === undefined ? { role: 'operator' } : { role: 'team', team }
      const body = { ...role, label, days }
      const { token: secret } = await registryFrom().post<{ token: string }>('/v1/tokens', body)
      console.log(secret)
    })
  token.command('list').action(async () => {
    const { tokens } = await registryFrom().get<{ tokens: Token[] }>('/v1/tokens')
    const state = ({ revokedAt, expiresAt }: Token) => (revokedAt ? 'revoked' : `until ${shortTime(expiresAt)}`)
    console.log(table(tokens.map((each) => [each.id, each.team ?? each.role, each.label, state(each)])))
  })
  token
    .command('revoke')
    .argument('<id>')
    .action(async (id: string) => {
      await registryFrom().delete(`/v1/tokens/${encodeURIComponent(id)}`)
      console.log(`Token ${id} is revoked.`)
    })
}
