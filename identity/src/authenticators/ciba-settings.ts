export interface CibaSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Claim of the ID token that holds the national ID. */
  readonly personClaim: string
  /** The authentication context (OpenID Connect Core, section 2) that is the app and nothing else. */
  readonly appContext: string | undefined
}

/** Reads the settings of the CIBA provider; what is wrong is added to `faults`. */
export function cibaSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): CibaSettings | undefined {
  const { CIBA_ISSUER: issuer, CIBA_CLIENT_ID: clientId, CIBA_CLIENT_SECRET: clientSecret } = env
  if (!issuer || !clientId || !clientSecret) {
    faults.push('IDENTITY_AUTHENTICATOR=ciba needs CIBA_ISSUER, CIBA_CLIENT_ID and CIBA_CLIENT_SECRET.')
    return undefined
  }
  if (!URL.canParse(issuer)) {
    faults.push(`CIBA_ISSUER is not an address such as https://audkenni.example: ${issuer}`)
    return undefined
  }
  const scope = env['CIBA_SCOPE'] ?? 'openid'
  if (!scope.split(' ').includes('openid'))
    faults.push('CIBA_SCOPE must contain openid: without it there is no ID token.')
  return {
    issuer,
    clientId,
    clientSecret,
    scope,
    personClaim: env['CIBA_PERSON_CLAIM'] ?? 'sub',
    appContext: env['CIBA_APP_ACR'] || undefined,
  }
}
