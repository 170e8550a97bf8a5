import { serviceSettings } from '@hlid/service/settings'

/** Every setting of the gateway, for docs/configuration.md; a test holds it against what `readConfig` reads. */
export const settings = [
  { name: 'NODE_ENV', means: '`production` turns on what only a real portal needs', example: 'production' },
  { name: 'HOST', means: 'where the portal listens', fallback: 'localhost', example: '0.0.0.0' },
  { name: 'PORT', means: 'the portal’s port', fallback: '4000', example: '8080' },
  {
    name: 'PORTAL_ORIGIN',
    means: 'the origin that people see; `https` makes cookies and transport strict',
    fallback: 'http://localhost:4000',
    example: 'https://portal.example',
  },
  {
    name: 'IDENTITY_ORIGIN',
    means: 'where the identity service is',
    fallback: 'http://localhost:4010',
    example: 'https://identity.example',
  },
  {
    name: 'ADMIN_HOST',
    means: 'where the registry and its console listen',
    fallback: 'localhost',
    example: '127.0.0.1',
  },
  { name: 'ADMIN_PORT', means: 'their port', fallback: '4001', example: '8081' },
  {
    name: 'ADMIN_NAMES',
    means: 'names that operators reach the registry by, where it is not this machine’s alone',
    example: 'registry.example',
  },
  {
    name: 'ADMIN_ALLOW_PLAIN',
    means: '`yes` where a proxy with TLS stands before a registry that listens beyond this machine',
    fallback: 'no',
    example: 'yes',
  },
  {
    name: 'DATA_DIR',
    means: 'the folder of what is kept: the embedded database, cached files',
    fallback: './data',
    example: '/var/lib/hlid',
  },
  {
    name: 'DATABASE_URL',
    means: 'PostgreSQL; without it the embedded database, which is not for production',
    example: 'postgres://hlid@database/hlid',
  },
  {
    name: 'BRAND_FILE',
    means: 'a country’s own name, mark, links and colours; see deploy/README.md',
    example: 'deploy/brand/brand.json',
  },
  { name: 'CONSOLE_DIR', means: 'where the built console is; by default beside the gateway', example: '/srv/console' },
  {
    name: 'TRUSTED_PROXIES',
    means: 'addresses whose `X-Forwarded-For` is believed, parted by commas',
    example: '10.0.0.0/8',
  },
  {
    name: 'FLAGS_SOURCE',
    means: 'where flags come from: `local` or `configcat`',
    fallback: 'local',
    example: 'configcat',
  },
  { name: 'FLAGS_FILE', means: 'another file of local flags than the one that ships', example: '/etc/hlid/flags.json' },
  {
    name: 'ERRORS_SINK',
    means: 'where pages report errors: `local` or `sentry`',
    fallback: 'local',
    example: 'sentry',
  },
  {
    name: 'SECURITY_CONTACT',
    means: 'where faults in the portal’s security are reported, for `/.well-known/security.txt`',
    example: 'mailto:security@portal.example',
  },
  {
    name: 'RELEASES_KEPT_DAYS',
    means: 'how long the files of a release stay after it was last live',
    fallback: '30',
    example: '90',
  },
  {
    name: 'GATE_BROWSER',
    means: 'Chromium in which the gate shows a release first: `auto`, `off`, or the program',
    fallback: 'auto',
    example: '/usr/bin/chromium',
  },
  {
    name: 'PREVIEWS',
    means: 'whether signed links may show a browser something else than what is live; `no` by default in production',
    fallback: 'yes',
    example: 'no',
  },
  {
    name: 'DEVELOPMENT_RELEASES',
    means: 'whether what `npm run dev` makes is live for everyone, as on a test portal; `no` by default in production',
    fallback: 'yes',
    example: 'no',
  },
  ...serviceSettings,
  {
    name: 'LOG_LEVEL',
    means: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`',
    fallback: 'info',
    example: 'warn',
  },
  {
    name: 'SI_PUBLIC_FLAGS_SDK_KEY',
    means: 'the flag service’s key, which pages are given; has to be set',
    example: 'configcat-proxy/hlid',
  },
  {
    name: 'SI_PUBLIC_LOGS_CLIENT_TOKEN',
    means: 'the error service’s address, which pages are given; nothing is reported without it',
    example: 'https://key@o1.ingest.de.sentry.io/1',
  },
  {
    name: 'SI_PUBLIC_APP_VERSION',
    means: 'the portal’s version, as errors and flags tell it',
    fallback: '0.0.0',
    example: '1.4.2',
  },
  {
    name: 'SI_PUBLIC_ENVIRONMENT',
    means: 'which portal this is; in `development` open pages follow each release',
    fallback: 'local',
    example: 'production',
  },
] as const
