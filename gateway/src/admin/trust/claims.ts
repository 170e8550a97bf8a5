import type { Ci, Run } from '@hlid/remote-contract/registry'
import type { JWTPayload } from 'jose'

/** What a token says of the run that it was made for. */
export interface Facts {
  readonly run: Run
  /** Stays with a repository whatever it is called. */
  readonly repositoryId: string | undefined
  /** Whether somebody proposed the code who need not be one who may change it. */
  readonly isProposed: boolean
}

/** Claims that are text, and could stand in a line. */
const textOf =
  (claims: JWTPayload) =>
  (name: string): string | undefined => {
    const value = claims[name]
    return typeof value === 'string' && /^\P{Cc}{1,500}$/u.test(value) ? value : undefined
  }

/** Without what isn't there. */
const runOf = (run: Record<keyof Run, string | undefined>): Run => JSON.parse(JSON.stringify(run)) as Run // issuer and subject are always there

/** Its issuer is at `token.actions.` before the host, or below it: `https://github.example/_services/token`. */
function githubOf(issuer: string): string {
  const { protocol, host } = new URL(issuer)
  const own = host.replace(/^token\.actions\./, '')
  return `${protocol}//${own === 'githubusercontent.com' ? 'github.com' : own}`
}

type Read = (issuer: string, claims: JWTPayload) => Facts

/** https://docs.github.com/en/actions/reference/security/oidc */
const github: Read = (issuer, claims) => {
  const say = textOf(claims)
  const repository = say('repository')
  const id = say('run_id')
  const event = say('event_name') ?? ''
  return {
    run: runOf({
      ...{ issuer, subject: claims.sub, repository, commit: say('sha'), ref: say('ref') },
      ...{ environment: say('environment'), actor: say('actor') },
      url: repository && id && `${githubOf(issuer)}/${repository}/actions/runs/${id}`,
    }),
    repositoryId: say('repository_id'),
    // `pull_request_target` and `workflow_run` run for a fork with the rights, and the reference, of the repository.
    isProposed: event.startsWith('pull_request') || event === 'workflow_run' || Boolean(claims['head_ref']),
  }
}

/** https://docs.gitlab.com/ci/secrets/id_token_authentication/ */
const gitlab: Read = (issuer, claims) => {
  const say = textOf(claims)
  const repository = say('project_path')
  const id = say('job_id')
  const kind = { branch: 'heads', tag: 'tags' }[say('ref_type') ?? '']
  const name = say('ref')
  const source = say('pipeline_source') ?? ''
  return {
    run: runOf({
      ...{ issuer, subject: claims.sub, repository, commit: say('sha') },
      ref: say('ref_path') ?? (kind && name && `refs/${kind}/${name}`),
      ...{ environment: say('environment'), actor: say('user_login') },
      url: repository && id && `${issuer}/${repository}/-/jobs/${id}`,
    }),
    repositoryId: say('project_id'),
    // Its `ref` is the branch's name in the fork, which may be any.
    isProposed: ['merge_request_event', 'external_pull_request_event'].includes(source),
  }
}

const other: Read = (issuer, claims) => ({
  run: { issuer, subject: claims.sub ?? '' },
  repositoryId: undefined,
  isProposed: false,
})

const readers = { github, gitlab, other } satisfies Record<Ci, Read>

export const factsOf = (ci: Ci, issuer: string, claims: JWTPayload): Facts => readers[ci](issuer, claims)
