import type { Answer, SigningKey } from '@hlid/remote-contract/registry'
import type { Command } from 'commander'

import { registryFrom } from '../environment'
import { shortTime, table } from '../print'
import { reason, wholeNumber } from '../values'
import { lineOf } from './registrations'

const stateOf = ({ state, retiresAt }: SigningKey) => {
  if (state === 'retired') return `retired${retiresAt ? `, withdrawn ${shortTime(retiresAt)}` : ''}`
  return state === 'current' ? 'signs' : 'signs next'
}

const tableOf = ({ keys }: Answer<'GET /v1/signing-keys'>) =>
  table(keys.map((key) => [key.kid, key.alg, shortTime(key.createdAt), stateOf(key)]))

/** keys: what the identity service signs tokens with. */
export function signingKeyCommands(program: Command): void {
  const keys = program
    .command('keys')
    .description('keys that the identity service signs tokens with; those of teams are under "hlid key"')

  keys
    .command('list')
    .description('every key that is published, and what it is for')
    .action(async () => console.log(tableOf(await registryFrom().call('GET /v1/signing-keys'))))

  keys
    .command('history')
    .description('who rotated them, when and why')
    .option('--limit <entries>', 'newest first', wholeNumber(1, 1000), 20)
    .action(async ({ limit }: { limit: number }) => {
      const { entries } = await registryFrom().call('GET /v1/signing-key-history', { querystring: { limit } })
      console.log(entries.length ? table(entries.map(lineOf)) : 'No operator has rotated them yet.')
    })

  keys
    .command('rotate')
    .description('sign with the next keys, which clients know already; the older ones hold until their tokens expire')
    .option('--compromised', 'a key was stolen: at once, and what the older ones signed is worth nothing')
    .requiredOption('--why <reason>', 'goes into the history', reason)
    .action(async ({ why, compromised = false }: { why: string; compromised?: boolean }) => {
      const answer = await registryFrom().call('POST /v1/signing-keys/rotate', { body: { why, compromised } })
      console.error(
        compromised
          ? 'The keys are rotated. What the older ones signed is worth nothing any more; whoever kept them believes it for up to an hour.'
          : 'The keys are rotated. What the older ones signed holds until it expires.',
      )
      console.log(tableOf(answer))
    })
}
