import { isLoopback } from './clients'

export const demoSecret = 'demo-secret-for-this-machine-only'

/** Of all settings, those that may be wrong for production. */
interface Settings {
  readonly production: boolean
  readonly authenticator: string
  readonly portal: string
  readonly databaseUrl: string | undefined
  readonly secret: string | undefined
  readonly clients: readonly { readonly clientId: string; readonly clientSecret: string }[]
  readonly ciba: { readonly issuer: string } | undefined
  readonly smtp: object | undefined
  readonly textMessages: { readonly url: string } | undefined
}

/** What must not reach production by a slip; each is a sentence that says how to mend it. */
export function productionFaults(config: Settings): string[] {
  if (!config.production) return []
  const { authenticator, portal, databaseUrl, secret, clients, ciba, smtp, textMessages } = config
  const faults = []
  if (authenticator === 'simulated')
    faults.push(
      'IDENTITY_AUTHENTICATOR=simulated lets anybody in. Set IDENTITY_AUTHENTICATOR=ciba; a demonstration runs without NODE_ENV=production.',
    )
  if (ciba && !ciba.issuer.startsWith('https:')) faults.push('CIBA_ISSUER must be https in production.')
  if (!smtp) faults.push('SMTP_URL must be set in production: codes to an email address would reach nobody.')
  if (!textMessages) faults.push('SMS_URL must be set in production: codes to a phone would reach nobody.')
  if (textMessages && !textMessages.url.startsWith('https:'))
    faults.push('SMS_URL must be https in production: codes, numbers and the token go that way.')
  if (!portal.startsWith('https:') && !isLoopback(portal)) faults.push('PORTAL_ORIGIN must be https in production.')
  if (!databaseUrl) faults.push('DATABASE_URL must be set in production: the embedded database never syncs to disk.')
  if (!secret) faults.push('IDENTITY_SECRET must be set in production.')
  if (clients.some(({ clientId, clientSecret }) => clientId === 'demo' && clientSecret.length < 32))
    faults.push('DEMO_CLIENT_SECRET is shorter than 32 characters.')
  if (clients.some(({ clientSecret }) => clientSecret === demoSecret))
    faults.push('DEMO_CLIENT_SECRET still has the value that everybody knows.')
  return faults
}
