import { readFileSync } from 'node:fs'

import {
  kind,
  list,
  logLevel,
  longSecret,
  oneOf,
  origin,
  port,
  readSettings,
  serviceSettings,
  text,
  wholeNumber,
  yesOrNo,
  type Environment,
  type Settings,
} from '@hlid/service/settings'

import { missingSecret as missingApiSecret, readApi } from './apis'
import { parseMethodLevels } from './assurance'
import { demoClient, missingSecret, readClient, type Client } from './clients'
import { relyingPartyFaults, relyingPartyOf } from './passkeys/relying-party'
import { isLoopback } from './redirect-addresses'
import { environmentFaults } from './registrations/environment-faults'
import { givenApi, givenClient } from './registrations/kinds'
import type { Seeds } from './registrations/seed'
import { readerOfSetting } from './registrations/setting'

const demoSecret = 'demo-secret-for-this-machine-only'

const methodLevels = kind(parseMethodLevels)

const readClients = readerOfSetting({ read: readClient, faults: missingSecret, nouns: 'clients' })
const clients = kind(readClients)

const apis = kind(readerOfSetting({ read: readApi, faults: missingApiSecret, nouns: 'APIs' }))

/** An environment holds 128 kB to a variable; a file holds as many clients as there are. */
const clientsFile = kind((file, refuse, name) => {
  try {
    return readClients(readFileSync(file, 'utf8'), refuse, name)
  } catch {
    return refuse(`${name} is no file that can be read: ${file}`)
  }
})

/** Every setting of the service; docs/configuration.md is made from them. */
export const settings = {
  ...serviceSettings,
  host: text('IDENTITY_HOST', 'where it listens', { fallback: '127.0.0.1', example: '0.0.0.0' }),
  port: port('IDENTITY_PORT', 'its port', { fallback: '4010', example: '8010' }),
  portal: origin('PORTAL_ORIGIN', 'the origin that people see, which is the OpenID issuer', {
    fallback: 'http://localhost:4000',
    example: 'https://portal.example',
  }),
  databaseUrl: text('DATABASE_URL', 'PostgreSQL, also a primary and standbys', {
    neededInProduction: 'the embedded database never syncs to disk',
    example: 'postgres://identity@db-1,db-2/hlid',
    isSecret: true,
  }),
  secret: longSecret(
    'IDENTITY_SECRET',
    '32 characters or more, the same for all processes; every key is derived from it. A demonstration makes one',
    {
      neededInProduction: 'every key is derived from it',
      example: 'thirty-two-characters-or-more-of-chance',
      isSecret: true,
    },
  ),
  keyDays: wholeNumber(
    'IDENTITY_KEY_DAYS',
    'for how many days a key signs until the next one does by itself; 2 or more, since the next one is known by then',
    { fallback: '90', example: '30' },
  ),
  adminToken: longSecret(
    'IDENTITY_ADMIN_TOKEN',
    '32 characters or more: for `/admin`. A demonstration makes one; elsewhere there is no `/admin` without it',
    { example: 'another-thirty-two-characters-of-chance', isSecret: true },
  ),
  /** `simulated` registers the simulator and the seed people. */
  authenticator: oneOf({ simulated: 'simulated', ciba: 'ciba' })(
    'IDENTITY_AUTHENTICATOR',
    'who asks people: `simulated`, which production refuses, or `ciba`',
    { fallback: 'simulated', example: 'ciba' },
  ),
  cibaIssuer: text('CIBA_ISSUER', 'the provider of phone IDs; needed for `ciba`', {
    example: 'https://phone-id.example',
  }),
  cibaClientId: text('CIBA_CLIENT_ID', 'this service as its client', { example: 'hlid' }),
  cibaClientSecret: text('CIBA_CLIENT_SECRET', 'and its secret', { example: 'from-the-provider', isSecret: true }),
  cibaScope: text('CIBA_SCOPE', 'what is asked of it, `openid` among it', {
    fallback: 'openid',
    example: 'openid profile',
  }),
  cibaPersonClaim: text('CIBA_PERSON_CLAIM', 'the claim of its ID token that holds the national ID', {
    fallback: 'sub',
    example: 'nationalId',
  }),
  cibaAppContext: text(
    'CIBA_APP_ACR',
    'the `acr` by which it asks the app and nothing else; without it whoever has two factors is asked for the code beside the app',
    { example: 'urn:phone-id:app' },
  ),
  levels: methodLevels(
    'IDENTITY_LEVELS',
    'the level of assurance (eIDAS) that a sign-in by each method has: `low`, `substantial` or `high`',
    {
      fallback: 'phone=substantial app=substantial card=high passkey=low',
      example: 'phone=high app=substantial card=high passkey=low',
    },
  ),
  passkeys: yesOrNo('IDENTITY_PASSKEYS', '`no`: nobody signs in by passkey, and nobody adds one', {
    fallback: 'yes',
    example: 'no',
  }),
  passkeyDomain: text(
    'PASSKEY_RP_ID',
    'the domain that passkeys belong to (WebAuthn’s RP ID): the host of `PORTAL_ORIGIN`, or a domain above it. Passkeys made for one work for no other, so it stays. Without it, that host',
    { example: 'portal.example' },
  ),
  passkeyOrigins: list(
    'PASSKEY_ORIGINS',
    'other origins where the same passkeys are used, parted by commas (WebAuthn’s related origins): the service serves `/.well-known/webauthn`, which the host of `PASSKEY_RP_ID` has to answer with',
    { fallback: '', example: 'https://innskraning.example' },
  ),
  ownClients: clients(
    'IDENTITY_CLIENTS',
    'client applications that a new service begins with, a JSON array: see identity/README.md',
    {
      example: '[]',
      isSecret: true,
    },
  ),
  clientsFile: clientsFile(
    'IDENTITY_CLIENTS_FILE',
    'a file with the same array, in place of it: a variable ends at 128 kB',
    { example: '/dev/null' },
  ),
  ownApis: apis(
    'IDENTITY_APIS',
    'APIs that take access tokens and that a new service begins with, a JSON array: see identity/README.md',
    {
      example: '[]',
      isSecret: true,
    },
  ),
  privateHosts: list(
    'IDENTITY_PRIVATE_HOSTS',
    'hosts in a private network, separated by commas, where a client’s `jwksUri` or `backchannelLogoutUri` may be',
    { fallback: '', example: 'sund.inner.example' },
  ),
  offlineDays: wholeNumber(
    'IDENTITY_OFFLINE_DAYS',
    'for how many days at most a client application may act for people who have left; 0: refresh tokens end with the session',
    { fallback: '90', example: '30' },
  ),
  addressDays: wholeNumber(
    'IDENTITY_ADDRESS_DAYS',
    "for how many days a person's history says from which IP address something was done; 0: it never does",
    { fallback: '30', example: '7' },
  ),
  offlineIdleDays: wholeNumber(
    'IDENTITY_OFFLINE_IDLE_DAYS',
    'after how many days without use such a refresh token ends, 1 or more',
    { fallback: '30', example: '14' },
  ),
  demoOrigin: origin('DEMO_CLIENT_ORIGIN', 'where the demo application is', {
    fallback: 'http://localhost:4020',
    example: 'https://demo.example',
  }),
  demoSecret: text('DEMO_CLIENT_SECRET', 'its secret; in production there is no demo application without it', {
    fallback: demoSecret,
    inProduction: '',
    example: 'a-secret-of-its-own-of-32-characters',
    isSecret: true,
  }),
  smtpUrl: text('SMTP_URL', 'where mail leaves by', {
    neededInProduction: 'codes to an email address would reach nobody',
    example: 'smtps://user:password@mail.example',
    isSecret: true,
  }),
  mailFrom: text('MAIL_FROM', 'who it is from', {
    fallback: 'Hlið <hlid@localhost>',
    example: 'Hlið <no-reply@portal.example>',
  }),
  textsUrl: text('SMS_URL', 'where text messages leave by', {
    neededInProduction: 'codes to a phone would reach nobody',
    example: 'https://texts.example/send',
  }),
  textsToken: text('SMS_TOKEN', 'the bearer token for it', {
    fallback: '',
    example: 'from-the-provider',
    isSecret: true,
  }),
  trustedProxies: list(
    'TRUSTED_PROXIES',
    'the gateways’ addresses, believed about where a person is, parted by commas',
    { fallback: '127.0.0.1', example: '10.0.0.0/8', formerly: 'TRUST_PROXY' },
  ),
  logLevel: logLevel('warn'),
  version: text('HLID_VERSION', 'the version that traces tell', { fallback: '0.0.0', example: '1.4.2' }),
}

type Given = Partial<Settings<typeof settings>>

function clientsOf({
  demoOrigin = '',
  demoSecret: secret,
  ownClients = [],
  clientsFile: others = [],
}: Given): Client[] {
  return [...(secret ? [demoClient(demoOrigin, secret)] : []), ...ownClients, ...others]
}

function cibaFaults({ cibaIssuer: issuer, cibaClientId, cibaClientSecret, cibaScope, production }: Given): string[] {
  if (!issuer || !cibaClientId || !cibaClientSecret)
    return ['IDENTITY_AUTHENTICATOR=ciba needs CIBA_ISSUER, CIBA_CLIENT_ID and CIBA_CLIENT_SECRET.']
  const faults = []
  if (!URL.canParse(issuer)) faults.push(`CIBA_ISSUER is not an address such as https://audkenni.example: ${issuer}`)
  else if (production && !issuer.startsWith('https:')) faults.push('CIBA_ISSUER must be https in production.')
  if (!cibaScope?.split(' ').includes('openid'))
    faults.push('CIBA_SCOPE must contain openid: without it there is no ID token.')
  return faults
}

/** What must not reach production by a slip; each is a sentence that says how to mend it. */
function productionFaults({ authenticator, textsUrl, portal, ...given }: Given): string[] {
  const faults = []
  if (authenticator === 'simulated')
    faults.push(
      'IDENTITY_AUTHENTICATOR=simulated lets anybody in. Set IDENTITY_AUTHENTICATOR=ciba; a demonstration runs without NODE_ENV=production.',
    )
  if (textsUrl && !textsUrl.startsWith('https:'))
    faults.push('SMS_URL must be https in production: codes, numbers and the token go that way.')
  if (portal && !portal.startsWith('https:') && !isLoopback(portal))
    faults.push('PORTAL_ORIGIN must be https in production.')
  const secrets = clientsOf(given)
  if (secrets.some(({ clientId, clientSecret }) => clientId === 'demo' && (clientSecret ?? '').length < 32))
    faults.push('DEMO_CLIENT_SECRET is shorter than 32 characters.')
  if (secrets.some(({ clientSecret }) => clientSecret === demoSecret))
    faults.push('DEMO_CLIENT_SECRET still has the value that everybody knows.')
  return faults
}

const twiceIn = (ids: readonly string[]) => new Set(ids.filter((each, at) => ids.indexOf(each) !== at))

/** What is wrong between settings that are each right. */
function faultsBetween(given: Given): string[] {
  const faults: string[] = []
  if (given.ownClients && given.clientsFile)
    faults.push('IDENTITY_CLIENTS and IDENTITY_CLIENTS_FILE are both set; one of them names the clients.')
  for (const id of twiceIn(clientsOf(given).map(({ clientId }) => clientId)))
    faults.push(`IDENTITY_CLIENTS has the clientId ${id} twice, or it is the demo application's.`)
  for (const id of twiceIn((given.ownApis ?? []).map(({ apiId }) => apiId)))
    faults.push(`IDENTITY_APIS has the apiId ${id} twice.`)
  const { production = false, privateHosts = [], offlineDays = Infinity } = given
  for (const client of clientsOf(given))
    for (const { field, message } of environmentFaults(client, { production, privateHosts, offlineDays }))
      faults.push(`The ${field} of the client ${client.clientId} ${message}`)
  if (given.offlineIdleDays === 0) faults.push('IDENTITY_OFFLINE_IDLE_DAYS is 0: it has to be 1 or more.')
  if (given.keyDays !== undefined && given.keyDays < 2)
    faults.push('IDENTITY_KEY_DAYS has to be 2 or more: clients keep the published keys for a day.')
  faults.push(...relyingPartyFaults(given))
  if (given.authenticator === 'ciba') faults.push(...cibaFaults(given))
  if (given.production) faults.push(...productionFaults(given))
  return faults
}

export type IdentityConfig = ReturnType<typeof readConfig>

/** @throws SettingsError with everything that is wrong */
export function readConfig(environment: Environment) {
  const given = readSettings(settings, environment, faultsBetween)
  const { cibaIssuer = '', cibaClientId = '', cibaClientSecret = '', smtpUrl, textsUrl } = given
  return {
    ...given,
    ciba:
      given.authenticator === 'ciba'
        ? {
            issuer: cibaIssuer,
            clientId: cibaClientId,
            clientSecret: cibaClientSecret,
            scope: given.cibaScope,
            personClaim: given.cibaPersonClaim,
            appContext: given.cibaAppContext,
          }
        : undefined,
    seeds: { client: clientsOf(given).map(givenClient), api: (given.ownApis ?? []).map(givenApi) } satisfies Seeds,
    relyingParty: relyingPartyOf(given),
    smtp: smtpUrl === undefined ? undefined : { url: smtpUrl, from: given.mailFrom },
    textMessages: textsUrl === undefined ? undefined : { url: textsUrl, token: given.textsToken },
  }
}
