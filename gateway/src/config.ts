import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { PublicSettings } from '@hlid/remote-contract/composition'
import {
  contact,
  kind,
  list,
  logLevel,
  oneOf,
  origin,
  port,
  readSettings,
  serviceSettings,
  text,
  wholeNumber,
  yesOrNo,
  type Environment,
} from '@hlid/service/settings'

import { readBrand } from './brand/brand-file'
import { notifyFaults, notifySettings } from './concerns/settings'
import { parseFreezeWindow } from './ramp/freeze-windows'

const brandFile = kind((path, refuse, name) => {
  const { brand, faults } = readBrand(path)
  for (const fault of faults) refuse(`${name}: ${fault}`)
  return brand
})

const freezeWindows = kind((given, refuse, name) => {
  const texts = given.split(',').map((text) => text.trim())
  return texts
    .filter(Boolean)
    .flatMap(
      (text) =>
        parseFreezeWindow(text) ??
        refuse(
          `${name}: ${text} is no window such as 22:00-07:00, Fri 16:00-24:00, Sat-Sun, 2026-05-16 or 2026-12-23..2027-01-02.`,
        ) ??
        [],
    )
})

/** Every setting of the gateway; docs/configuration.md is made from them. */
export const settings = {
  ...serviceSettings,
  host: text('HOST', 'where the portal listens', { fallback: 'localhost', example: '0.0.0.0' }),
  port: port('PORT', 'the portal’s port', { fallback: '4000', example: '8080' }),
  portalOrigin: origin('PORTAL_ORIGIN', 'the origin that people see; `https` makes cookies and transport strict', {
    fallback: 'http://localhost:$PORT',
    example: 'https://portal.example',
  }),
  identityOrigin: origin('IDENTITY_ORIGIN', 'where the identity service is', {
    fallback: 'http://localhost:4010',
    example: 'https://identity.example',
  }),
  identityAdminToken: text(
    'IDENTITY_ADMIN_TOKEN',
    'the identity service’s, to register client applications with; by default that of a demonstration beside it',
    { example: 'another-thirty-two-characters-of-chance', isSecret: true },
  ),
  adminHost: text('ADMIN_HOST', 'where the registry and its console listen', {
    fallback: 'localhost',
    example: '127.0.0.1',
  }),
  adminPort: port('ADMIN_PORT', 'their port', { fallback: '4001', example: '8081' }),
  adminNames: list('ADMIN_NAMES', 'names that operators reach the registry by, where it is not this machine’s alone', {
    fallback: '',
    example: 'registry.example',
  }),
  adminAllowPlain: yesOrNo(
    'ADMIN_ALLOW_PLAIN',
    '`yes` where a proxy with TLS stands before a registry that listens beyond this machine',
    { fallback: 'no', example: 'yes' },
  ),
  databaseUrl: text(
    'DATABASE_URL',
    'PostgreSQL, also a primary and standbys; without it the embedded database, which is not for production',
    {
      example: 'postgres://hlid@db-1,db-2/hlid',
      isSecret: true,
    },
  ),
  brand: brandFile('BRAND_FILE', 'a country’s own name, mark, links and colours; see deploy/README.md', {
    fallback: '',
    example: 'deploy/brand/brand.json',
  }),
  consoleDir: text('CONSOLE_DIR', 'where the built console is; by default beside the gateway', {
    example: '/srv/console',
  }),
  trustedProxies: list('TRUSTED_PROXIES', 'addresses whose `X-Forwarded-For` is believed, parted by commas', {
    fallback: '',
    example: '10.0.0.0/8',
  }),
  /** Null: the flag service's own network. */
  flagsBaseUrl: oneOf({ local: '/flags', configcat: null })(
    'FLAGS_SOURCE',
    'where flags come from: `local` or `configcat`',
    { fallback: 'local', example: 'configcat' },
  ),
  flagsFile: text('FLAGS_FILE', 'another file of local flags than the one that ships', {
    example: '/etc/hlid/flags.json',
  }),
  /** Null: straight to the error service in the EU. */
  errorsTunnel: oneOf({ local: '/errors/envelope', sentry: null })(
    'ERRORS_SINK',
    'where pages report errors: `local` or `sentry`',
    { fallback: 'local', example: 'sentry' },
  ),
  securityContact: contact(
    'SECURITY_CONTACT',
    'where faults in the portal’s security are reported, for `/.well-known/security.txt`',
    { example: 'mailto:security@portal.example' },
  ),
  releasesKeptDays: wholeNumber('RELEASES_KEPT_DAYS', 'how long the files of a release stay after it was last live', {
    fallback: '30',
    example: '90',
  }),
  freezeWindows: freezeWindows(
    'FREEZE_WINDOWS',
    'when no ramp goes on by itself, in Iceland’s time: times of day, weekdays or dates, parted by commas',
    { fallback: '', example: '22:00-07:00, Sat-Sun, 2026-05-16' },
  ),
  approvalRequired: list(
    'APPROVAL_REQUIRED',
    'parts whose promotions wait for a second person, parted by commas; the same on every gateway',
    { fallback: '', example: 'shell,mfe-login' },
  ),
  gateBrowser: text('GATE_BROWSER', 'Chromium in which the gate shows a release first: `auto`, `off`, or the program', {
    fallback: 'auto',
    example: '/usr/bin/chromium',
  }),
  previews: yesOrNo('PREVIEWS', 'whether signed links may show a browser something else than what is live', {
    fallback: 'yes',
    inProduction: 'no',
    example: 'no',
  }),
  developmentReleases: yesOrNo(
    'DEVELOPMENT_RELEASES',
    'whether what `npm run dev` makes is live for everyone, as on a test portal',
    { fallback: 'yes', inProduction: 'no', example: 'no' },
  ),
  devSessions: yesOrNo(
    'DEV_SESSIONS',
    'whether `npx hlid dev` may show a developer a build from their own computer inside this portal',
    { fallback: 'yes', inProduction: 'no', example: 'no' },
  ),
  ...notifySettings,
  logLevel: logLevel('info'),
  flagsSdkKey: text('SI_PUBLIC_FLAGS_SDK_KEY', 'the flag service’s key, which pages are given', {
    needed: 'SDK key is missing',
    example: 'configcat-proxy/hlid',
  }),
  logsClientToken: text(
    'SI_PUBLIC_LOGS_CLIENT_TOKEN',
    'the error service’s address, which pages are given; nothing is reported without it',
    { fallback: '', example: 'https://key@o1.ingest.de.sentry.io/1' },
  ),
  appVersion: text('SI_PUBLIC_APP_VERSION', 'the portal’s version, as errors and flags tell it', {
    fallback: '0.0.0',
    example: '1.4.2',
  }),
  environment: text('SI_PUBLIC_ENVIRONMENT', 'which portal this is; in `development` open pages follow each release', {
    fallback: 'local',
    example: 'production',
  }),
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/** Names that somebody meant as public settings and that would silently do nothing. */
const isMeantAsPublic = (name: string) =>
  /^SI_(?!PUBLIC_)/.test(name) || /^(PUBLIC_)?(FLAGS_SDK_KEY|LOGS_CLIENT_TOKEN)$/.test(name)

export type GatewayConfig = ReturnType<typeof readConfig>

/** @throws SettingsError with everything that is wrong */
export function readConfig(environment: Environment) {
  const {
    flagsSdkKey,
    logsClientToken,
    appVersion,
    environment: portal,
    ...own
  } = readSettings(settings, environment, ({ adminHost = 'localhost', adminAllowPlain, ...others }) => {
    const faults = Object.keys(environment)
      .filter(isMeantAsPublic)
      .map((name) => `${name}: Variable must be prefixed with SI_PUBLIC_`)
    faults.push(...notifyFaults(others))
    if (!loopback.has(adminHost) && !adminAllowPlain)
      faults.push(
        `ADMIN_HOST=${adminHost} would open the release registry beyond this machine without TLS; put a proxy with TLS before it and say ADMIN_ALLOW_PLAIN=yes.`,
      )
    return faults
  })
  /** What a page is given; nothing else of the environment gets into it. */
  const given: PublicSettings = {
    SI_PUBLIC_FLAGS_SDK_KEY: flagsSdkKey,
    SI_PUBLIC_LOGS_CLIENT_TOKEN: logsClientToken,
    SI_PUBLIC_APP_VERSION: appVersion,
    SI_PUBLIC_ENVIRONMENT: portal,
  }
  return {
    ...own,
    dataDir: join(own.dataDir, 'gateway'),
    /** Where the identity service of a demonstration keeps the token that it made. */
    identityTokenFile: join(own.dataDir, 'identity-admin-token'),
    /** It ships with the gateway. */
    consoleDir: own.consoleDir ?? fileURLToPath(new URL('../../console/dist', import.meta.url)),
    settings: given,
  }
}
