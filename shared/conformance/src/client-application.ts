import { createHash, randomBytes } from 'node:crypto'

import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'

import { Answer } from './answer'
import type { TestClient } from './persons'
import { Stop } from './report'
import type { Visitor } from './visitor'

/** The client's request for a sign-in, as far as it has come. */
export interface Begun {
  /** Of the interaction: what the portal's pages carry. */
  readonly returnUrl: string
  readonly verifier: string
}

type Claims = Readonly<Record<string, unknown>>

const random = () => randomBytes(32).toString('base64url')

/** A client application, by OpenID Connect. */
export class ClientApplication {
  constructor(
    readonly origin: string,
    readonly client: TestClient,
  ) {}

  /** Sends the browser to the service. @returns where the portal's sign-in page would lead */
  async begin(visitor: Visitor, extra: Readonly<Record<string, string>> = {}): Promise<Begun> {
    const verifier = random()
    const query = new URLSearchParams({
      client_id: this.client.clientId,
      redirect_uri: this.client.redirectUri,
      response_type: 'code',
      scope: 'openid profile',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: random(),
      ...extra,
    })
    const { pathname } = new URL(await this.#endpoint('authorization_endpoint'))
    const answer = await visitor.open(`${pathname}?${query}`)
    const location = answer.headers.get('location') ?? ''
    const to = URL.canParse(location, this.origin) ? new URL(location, this.origin) : undefined
    const returnUrl = to?.searchParams.get('returnUrl')
    if (!returnUrl)
      throw new Stop(
        `${pathname} answered ${answer.inWords}${location && ` and led to "${location}"`}, not to a sign-in. Is ${this.client.clientId} registered there with ${this.client.redirectUri}?`,
      )
    return { returnUrl, verifier }
  }

  /** Takes the code that the service led back with. @returns the claims of the ID token, verified */
  async finish(location: string, begun: Begun): Promise<JWTPayload> {
    return this.verified((await this.redeem(location, begun)).textAt('id_token'))
  }

  /** Takes the code. @returns the claims of the ID token, and those that the service tells when it is asked */
  async claims(location: string, begun: Begun): Promise<{ readonly inToken: Claims; readonly told: Claims }> {
    const tokens = await this.redeem(location, begun)
    const headers = { authorization: `Bearer ${tokens.textAt('access_token')}` }
    const answer = await this.#fetch(await this.#endpoint('userinfo_endpoint'), { headers })
    const userinfo = new Answer('/connect/userinfo', answer.status, answer.headers, await answer.text())
    if (!answer.ok) throw new Stop(`the userinfo endpoint answered ${userinfo.inWords}`)
    return { inToken: await this.verified(tokens.textAt('id_token')), told: Object(userinfo.body) }
  }

  /** Takes the code that the service led back with. @returns the tokens */
  async redeem(location: string, { verifier }: Begun): Promise<Answer> {
    const { client } = this
    const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null
    if (!location.startsWith(client.redirectUri) || !code) throw new Stop(`"${location}" brings the client no code`)
    return this.#token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: client.redirectUri,
      code_verifier: verifier,
    })
  }

  /** Asks for tokens anew. @returns whatever is answered */
  refresh(token: string): Promise<Answer> {
    return this.#ask({ grant_type: 'refresh_token', refresh_token: token })
  }

  /** What is said to this client, signed by the service. @param typ of the token's header */
  async verified(token: string, typ?: string): Promise<JWTPayload> {
    const [issuer, keys] = await Promise.all([this.#endpoint('issuer'), this.#endpoint('jwks_uri')])
    const jwks = createRemoteJWKSet(this.#here(keys))
    const wanted = { issuer, audience: this.client.clientId, ...(typ !== undefined && { typ }) }
    const { payload } = await jwtVerify(token, jwks, wanted).catch((error: unknown) => {
      throw new Stop(`a signed answer is not good: ${error instanceof Error ? error.message : String(error)}`)
    })
    return payload
  }

  /** A token of the client's own. */
  async ownToken(scope: string): Promise<string> {
    return (await this.#token({ grant_type: 'client_credentials', scope })).textAt('access_token')
  }

  async #token(fields: Readonly<Record<string, string>>): Promise<Answer> {
    const answer = await this.#ask(fields)
    if (answer.status !== 200) throw new Stop(`the token endpoint answered ${answer.inWords}`)
    return answer
  }

  async #ask(fields: Readonly<Record<string, string>>): Promise<Answer> {
    const { clientId, clientSecret } = this.client
    const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)
    const answer = await this.#fetch(await this.#endpoint('token_endpoint'), {
      method: 'POST',
      headers: { authorization: `Basic ${credentials.toString('base64')}` },
      body: new URLSearchParams(fields),
    })
    return new Answer('/connect/token', answer.status, answer.headers, await answer.text())
  }

  async #endpoint(name: string): Promise<string> {
    const path = '/.well-known/openid-configuration'
    const answer = await this.#fetch(new URL(path, this.origin).href)
    return new Answer(path, answer.status, answer.headers, await answer.text()).textAt(name)
  }

  #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.#here(address), init).catch(() => {
      throw new Stop(`${address} got no answer from ${this.origin}`)
    })
  }

  /** The same address at the origin that is tried: a service behind a portal names the portal's. */
  #here(address: string): URL {
    const { pathname, search } = new URL(address)
    return new URL(pathname + search, this.origin)
  }
}
