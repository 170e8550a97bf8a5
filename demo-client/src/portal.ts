import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as oidc from 'openid-client'

export interface ClientSettings {
  /** The portal's origin: the OpenID issuer. */
  readonly issuer: URL
  /** This application's own origin. */
  readonly self: URL
  readonly clientId: string
  readonly clientSecret: string
}

/** What each kind has to be. A confirmation is kept by whoever asked for it, so it has no end. */
const kinds = {
  'logout+jwt': {
    typ: 'logout+jwt',
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'jti'],
    maxTokenAge: '5 minutes',
    clockTolerance: '1 minute',
  },
  'inquiry+jwt': { typ: 'inquiry+jwt', algorithms: ['ES256'] },
}

/** The portal as an OpenID provider. */
export class Portal {
  #found: Promise<oidc.Configuration> | undefined
  #keys: ReturnType<typeof createRemoteJWKSet> | undefined

  constructor(readonly settings: ClientSettings) {}

  /** Looked for on first use, and again after a failure, so that the portal may start later than this application. */
  find(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
    this.#found ??= oidc.discovery(issuer, clientId, clientSecret, undefined, { execute })
    this.#found.catch(() => (this.#found = undefined))
    return this.#found
  }

  /** What a token of this kind says that the portal signed for this application; throws for any other. */
  async verify(jwt: string, typ: keyof typeof kinds): Promise<JWTPayload> {
    const { issuer, jwks_uri: keys = '' } = (await this.find()).serverMetadata()
    this.#keys ??= createRemoteJWKSet(new URL(keys))
    return (await jwtVerify(jwt, this.#keys, { issuer, audience: this.settings.clientId, ...kinds[typ] })).payload
  }
}
