import { writeFile } from 'node:fs/promises'

import type { Answer, PublicKey, Team, Token } from '@hlid/remote-contract/registry'
import { Option, type Command } from 'commander'

import { exchangeFrom, registryFrom } from '../environment'
import { shortTime, table } from '../print'
import { createKey, readPublicKey } from '../team-key'
import { label as labelOf, moment, teamName, wholeNumber } from '../values'
import { trustCommands } from './trust'

/** key: what a team signs with. */
export function keyCommands(program: Command): void {
  const key = program.command('key').description('signing keys of teams')
  key
    .command('create')
    .description('make a key pair: the private half stays in the file, the public half goes beside it')
    .argument('<file>', 'such as login-team.json')
    .addOption(new Option('--curve <curve>', 'what it signs by').choices(['Ed25519', 'P-256']).default('Ed25519'))
    .action(async (file: string, { curve }: { curve: PublicKey['crv'] }) => {
      const { kid, publicKey } = await createKey(file, curve)
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
      // A registry of the version before answers nothing.
      const answer: Answer<'DELETE /v1/keys/:kid'> | undefined = await registryFrom().call('DELETE /v1/keys/:kid', {
        params: { kid },
        querystring: { from },
      })
      const what = from === undefined ? 'Nothing that it signed' : `Nothing that was published with it since ${from}`
      console.log(`Key ${kid} is revoked. ${what} can go live any more.`)
      if (answer?.live.length)
        console.log(`Pages can STILL hold ${answer.live.join(', ')}: promote another release of each.`)
    })
}

/** team: who owns which part, and which CI acts for it. */
export function teamCommands(program: Command): void {
  const team = program.command('team').description('teams, their parts and keys')
  team
    .command('create')
    .description('make a team, or give it more parts or another key')
    .argument('<team>', 'such as parking', teamName)
    .option('--remotes <names...>', 'parts that are its own')
    .option('--key <file>', 'public key that "hlid key create" or a key store wrote: a JWK, or PEM')
    .action(async (name: string, { remotes = [], key }: { remotes?: string[]; key?: string }) => {
      const body = { remotes, key: key === undefined ? undefined : await readPublicKey(key) }
      await registryFrom().call('PUT /v1/teams/:name', { params: { name }, body })
      console.log(`Team ${name} is ready. Give it a token with: npx hlid token create --team ${name} --label "…"`)
    })
  team.command('list').action(async () => {
    const { teams } = await registryFrom().call('GET /v1/teams')
    const keysOf = ({ keys }: Team) => keys.filter(({ revokedAt }) => revokedAt === null).map(({ kid }) => kid)
    console.log(table(teams.map((each) => [each.name, each.remotes.join(', '), keysOf(each).join(', ')])))
  })
  trustCommands(team)
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
      const role = team === undefined ? 'operator' : 'team'
      const { token: secret } = await registryFrom().call('POST /v1/tokens', { body: { role, team, label, days } })
      console.log(secret)
    })
  token.command('list').action(async () => {
    const { tokens } = await registryFrom().call('GET /v1/tokens')
    const state = ({ revokedAt, expiresAt }: Token) => (revokedAt ? 'revoked' : `until ${shortTime(expiresAt)}`)
    console.log(table(tokens.map((each) => [each.id, each.team ?? each.role, each.label, state(each)])))
  })
  token
    .command('exchange')
    .description('in a job of a trusted CI: its ID token for a token of its team, good for minutes')
    .action(async () => console.log(await exchangeFrom()))
  token
    .command('revoke')
    .argument('<id>')
    .action(async (id: string) => {
      await registryFrom().call('DELETE /v1/tokens/:id', { params: { id } })
      console.log(`Token ${id} is revoked.`)
    })
}
