import { randomUUID } from 'node:crypto'

import { TestIssuer } from 'gateway/test/issuer.ts'
import { addressOf, serve } from 'gateway/test/serve.ts'

type Claims = Readonly<Record<string, unknown>>
/** What the environment of a job holds. */
type Job = Readonly<Record<string, string>>

/** GitHub and GitLab as far as a job and a registry see them: how the job gets its ID token, and the keys that sign it. */
export async function startCis() {
  const [github, gitlab] = await Promise.all([TestIssuer.start(), TestIssuer.start()])
  const jobs = new Map<string, Claims>()
  // https://docs.github.com/en/actions/reference/security/oidc: a token for whatever audience the job asks for.
  const actions = await serve(async ({ url = '', headers: { authorization = '' } }, response) => {
    const claims = jobs.get(authorization)
    const aud = new URL(url, 'http://localhost').searchParams.get('audience')
    const value = claims && (await github.sign(github.github({ ...claims, aud })))
    response.writeHead(value === undefined ? 401 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value === undefined ? { message: 'Bad credentials' } : { count: 1, value }))
  })
  return {
    issuers: { github: github.url, gitlab: gitlab.url },
    /** Of a job with `permissions: id-token: write`. */
    githubJob(claims: Claims): Job {
      const requestToken = randomUUID()
      jobs.set(`Bearer ${requestToken}`, claims)
      return {
        GITHUB_ACTIONS: 'true',
        ACTIONS_ID_TOKEN_REQUEST_URL: `${addressOf(actions)}/token?api-version=2.0`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
      }
    },
    /** Of a job with `id_tokens: HLID_ID_TOKEN: aud`. */
    gitlabJob: async (aud: string, claims: Claims): Promise<Job> => ({
      GITLAB_CI: 'true',
      HLID_ID_TOKEN: await gitlab.sign(gitlab.gitlab({ ...claims, aud })),
    }),
    stop() {
      actions.close()
      github.stop()
      gitlab.stop()
    },
  }
}
