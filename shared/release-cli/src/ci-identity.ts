import { reasonOf, UsageError } from './usage-error'

type Environment = Readonly<Record<string, string | undefined>>

/** Asks the CI that this runs in for an ID token that is made for `audience`. */
export type AskForIdToken = (audience: string) => Promise<string>

const answerWithinMs = 10_000

/** https://docs.github.com/en/actions/reference/security/oidc */
const fromGitHub =
  (url: string, token: string): AskForIdToken =>
  async (audience) => {
    const address = new URL(url)
    address.searchParams.set('audience', audience)
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch((error: unknown) => {
      throw new UsageError(`GitHub gave no ID token (${reasonOf(error)}). Run the job again.`)
    })
    const { value }: { value?: unknown } = Object(await answer.json().catch(() => undefined))
    if (answer.ok && typeof value === 'string') return value
    throw new UsageError(`GitHub gave no ID token (it answered ${answer.status}). Run the job again.`)
  }

/** How this job of a CI says who it is, where it may. */
export function ciIdentity(environment: Environment): AskForIdToken | undefined {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token, HLID_ID_TOKEN: given } = environment
  if (given) return async () => given
  return url && token ? fromGitHub(url, token) : undefined
}

/** What a job needs to be able to say who it is; nothing where this is no CI that it is known of. */
export function adviceForJob({ GITHUB_ACTIONS, GITLAB_CI }: Environment, audience: string): string | undefined {
  if (GITHUB_ACTIONS) return 'Give the job permissions: id-token: write, and GitHub tells the registry who it is'
  if (GITLAB_CI)
    return `Give the job id_tokens: HLID_ID_TOKEN: aud: ${audience}, and GitLab tells the registry who it is`
  return undefined
}
