import { createServer, type Server } from 'node:http'

import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'

import { addressOf } from './serve'

interface SigningKey {
  readonly kid?: string
  readonly alg: string
  readonly key: CryptoKey | Uint8Array
}

async function makeKey(kid: string, alg: string) {
  const { publicKey, privateKey } = await generateKeyPair(alg)
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }, signing: { kid, alg, key: privateKey } }
}

/** The issuer of a CI, as far as a registry sees it: its configuration, its keys, and the tokens that it makes. */
export class TestIssuer {
  /** What it answers instead, while a test says so. */
  failsWith: number | undefined
  /** Members of its configuration that are otherwise than they should be. */
  configuration: Record<string, unknown> = {}
  readonly asked: string[] = []
  #number = 0

  private constructor(
    readonly server: Server,
    readonly keys: Readonly<Record<'one' | 'two', SigningKey>>,
  ) {}

  static async start(): Promise<TestIssuer> {
    const [one, two] = await Promise.all([makeKey('one', 'RS256'), makeKey('two', 'ES256')])
    const server = createServer((request, response) => {
      const { url = '' } = request
      issuer.asked.push(url)
      const answers: Record<string, object> = {
        '/.well-known/openid-configuration': {
          ...{ issuer: issuer.url, jwks_uri: `${issuer.url}/keys` },
          ...issuer.configuration,
        },
        '/keys': { keys: [one.jwk, two.jwk] },
      }
      const found = answers[url]
      response.writeHead(issuer.failsWith ?? (found ? 200 : 404), { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? {}))
    })
    const issuer = new TestIssuer(server, { one: one.signing, two: two.signing })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    return issuer
  }

  get url(): string {
    return addressOf(this.server)
  }

  /** Signed as it signs, unless the test has another key or another header. */
  async sign(claims: object, { key, alg, kid = 'one' }: SigningKey = this.keys.one): Promise<string> {
    return new SignJWT({ ...claims }).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)
  }

  readonly #times = () => {
    const now = Math.floor(Date.now() / 1000)
    return { iss: this.url, iat: now, nbf: now, exp: now + 300, jti: `run-${(this.#number += 1)}` }
  }

  /** Of a run that a push to `main` started, in the shape that GitHub Actions has. */
  github(claims: object = {}) {
    return {
      ...this.#times(),
      aud: 'https://registry.example',
      sub: 'repo:acme/ferries:ref:refs/heads/main',
      ref: 'refs/heads/main',
      sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
      repository: 'acme/ferries',
      repository_owner: 'acme',
      repository_id: '74',
      repository_owner_id: '65',
      run_id: '30433642',
      run_number: '10',
      run_attempt: '2',
      actor: 'jona',
      workflow: 'release',
      head_ref: '',
      base_ref: '',
      event_name: 'push',
      ref_type: 'branch',
      job_workflow_ref: 'acme/ferries/.github/workflows/release.yml@refs/heads/main',
      runner_environment: 'github-hosted',
      ...claims,
    }
  }

  /** The same in the shape that GitLab has. */
  gitlab(claims: object = {}) {
    return {
      ...this.#times(),
      aud: 'https://registry.example',
      sub: 'project_path:acme/ferries:ref_type:branch:ref:main',
      project_id: '20',
      project_path: 'acme/ferries',
      namespace_id: '72',
      namespace_path: 'acme',
      user_id: '1',
      user_login: 'jona',
      user_email: 'jona@acme.example',
      pipeline_id: '574',
      pipeline_source: 'push',
      job_id: '302',
      ref: 'main',
      ref_type: 'branch',
      ref_path: 'refs/heads/main',
      ref_protected: 'true',
      sha: '714a629c0b401fdce83e847fc9589983fc6f46bc',
      ...claims,
    }
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}
