import type { Ci, NewTrustedPublisher, TrustedPublisher } from '@hlid/remote-contract/registry'
import { Option, type Command } from 'commander'

import { audienceOf, registryFrom } from '../environment'
import { shortTime, table } from '../print'
import { UsageError } from '../usage-error'
import { reason, teamName } from '../values'

interface Options {
  readonly github?: string
  readonly gitlab?: string
  readonly issuer?: string
  readonly subject?: string
  readonly branch?: string
  readonly tag?: string
  readonly environment?: string
  readonly audience?: string
  readonly why?: string
}

const hosted: Record<Ci, string | undefined> = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
  other: undefined,
}

function refOf({ branch, tag }: Options): string | undefined {
  if (branch !== undefined) return `refs/heads/${branch}`
  return tag === undefined ? undefined : `refs/tags/${tag}`
}

function publisherFrom(team: string, options: Options, ownAudience: string): NewTrustedPublisher {
  const { github, gitlab, environment, subject, audience = ownAudience, why } = options
  const ci = github !== undefined ? 'github' : gitlab !== undefined ? 'gitlab' : 'other'
  const issuer = options.issuer ?? hosted[ci]
  if (issuer === undefined)
    throw new UsageError('Say whose tokens: --github <repository>, --gitlab <project>, or --issuer with --subject.')
  const ref = refOf(options)
  return {
    ...{ team, ci, issuer, audience },
    ...((github ?? gitlab) !== undefined && { repository: github ?? gitlab }),
    ...(ref !== undefined && { ref }),
    ...(environment !== undefined && { environment }),
    ...(subject !== undefined && { subject }),
    ...(why !== undefined && { why }),
  }
}

const conditionsOf = ({ repository, ref, environment, subject }: TrustedPublisher): string =>
  [repository, ref, environment !== null && `environment ${environment}`, subject !== null && `subject ${subject}`]
    .filter(Boolean)
    .join(', ')

/** team trust: whose CI may publish without a stored token. */
export function trustCommands(team: Command): void {
  const trust = team.command('trust').description('CIs that publish and promote for a team without a stored token')
  trust
    .command('add')
    .description("take a CI's own tokens for a team: those of one repository, for a branch, tag or environment")
    .argument('<team>', 'such as parking', teamName)
    .addOption(new Option('--github <repository>', 'of GitHub Actions, such as acme/parking').conflicts('gitlab'))
    .option('--gitlab <project>', 'of GitLab CI, such as acme/parking')
    .addOption(new Option('--branch <name>', '* stands for any characters').conflicts('tag'))
    .option('--tag <name>', 'such as v*')
    .option('--environment <name>', 'the environment that the job is in')
    .option('--subject <pattern>', 'what "sub" has to say besides; of another issuer, instead')
    .option('--issuer <address>', 'of your own GitHub or GitLab, or of another CI')
    .option('--audience <address>', "the registry's address as the CI knows it; by default as you do")
    .option('--why <reason>', 'goes into the history', reason)
    .action(async (name: string, options: Options) => {
      const registry = registryFrom()
      const body = publisherFrom(name, options, audienceOf(registry.address))
      const publisher = await registry.call('POST /v1/trusted-publishers', { body })
      console.log(`Trusted for team ${name}: ${conditionsOf(publisher)} (${publisher.id}).`)
      console.log(`Its jobs need HLID_REGISTRY=${publisher.audience}, a key to sign with, and no token.`)
    })
  trust
    .command('list')
    .description('whom each team trusts')
    .action(async () => {
      const { publishers } = await registryFrom().call('GET /v1/trusted-publishers')
      const rows = publishers.map((each) => [
        ...[each.id, each.team, each.issuer, conditionsOf(each)],
        `since ${shortTime(each.createdAt)}${each.addedBy === undefined ? '' : `, by ${each.addedBy}`}`,
      ])
      console.log(rows.length ? table(rows) : 'No CI is trusted yet; add one with: npx hlid team trust add <team>')
    })
  trust
    .command('remove')
    .description('take it no more; the tokens that it was given end at once')
    .argument('<id>', 'as "list" has it')
    .option('--why <reason>', 'goes into the history', reason)
    .action(async (id: string, { why }: { why?: string }) => {
      const { endedTokens } = await registryFrom().call('DELETE /v1/trusted-publishers/:id', {
        params: { id },
        querystring: { why },
      })
      console.log(`${id} is trusted no more. Tokens that ended with it: ${endedTokens}.`)
    })
}
