import { serviceSettings } from '@hlid/service/settings'

/** Every setting of the service, for docs/configuration.md; a test holds it against what `parseConfig` reads. */
export const settings = [
  {
    name: 'NODE_ENV',
    means: '`production` refuses to start with what only a demonstration may have',
    example: 'production',
  },
  { name: 'IDENTITY_HOST', means: 'where it listens', fallback: '127.0.0.1', example: '0.0.0.0' },
  { name: 'IDENTITY_PORT', means: 'its port', fallback: '4010', example: '8010' },
  {
    name: 'PORTAL_ORIGIN',
    means: 'the origin that people see, which is the OpenID issuer',
    fallback: 'http://localhost:4000',
    example: 'https://portal.example',
  },
  {
    name: 'DATA_DIR',
    means: 'the folder of the embedded database and of secrets that a start makes',
    fallback: './data',
    example: '/var/lib/hlid',
  },
  {
    name: 'DATABASE_URL',
    means: 'PostgreSQL; production does not start without it',
    example: 'postgres://identity@database/hlid',
  },
  {
    name: 'IDENTITY_SECRET',
    means: '32 characters or more, the same for all processes; every key is derived from it. A demonstration makes one',
    example: 'thirty-two-characters-or-more-of-chance',
  },
  {
    name: 'IDENTITY_ADMIN_TOKEN',
    means: '32 characters or more: for `/admin`. A demonstration makes one; elsewhere there is no `/admin` without it',
    example: 'another-thirty-two-characters-of-chance',
  },
  {
    name: 'IDENTITY_AUTHENTICATOR',
    means: 'who asks people: `simulated`, which production refuses, or `ciba`',
    fallback: 'simulated',
    example: 'ciba',
  },
  { name: 'CIBA_ISSUER', means: 'the provider of phone IDs; needed for `ciba`', example: 'https://phone-id.example' },
  { name: 'CIBA_CLIENT_ID', means: 'this service as its client', example: 'hlid' },
  { name: 'CIBA_CLIENT_SECRET', means: 'and its secret', example: 'from-the-provider' },
  {
    name: 'CIBA_SCOPE',
    means: 'what is asked of it, `openid` among it',
    fallback: 'openid',
    example: 'openid profile',
  },
  {
    name: 'CIBA_PERSON_CLAIM',
    means: 'the claim of its ID token that holds the national ID',
    fallback: 'sub',
    example: 'nationalId',
  },
  {
    name: 'CIBA_APP_ACR',
    means:
      'the `acr` by which it asks the app and nothing else; without it whoever has two factors is asked for the code beside the app',
    example: 'urn:phone-id:app',
  },
  {
    name: 'IDENTITY_CLIENTS',
    means: 'client applications, a JSON array: see identity/README.md',
    fallback: '[]',
    example: '[]',
  },
  {
    name: 'IDENTITY_CLIENTS_FILE',
    means: 'a file with the same array, in place of it: a variable ends at 128 kB',
    example: '/dev/null',
  },
  {
    name: 'DEMO_CLIENT_ORIGIN',
    means: 'where the demo application is',
    fallback: 'http://localhost:4020',
    example: 'https://demo.example',
  },
  {
    name: 'DEMO_CLIENT_SECRET',
    means: 'its secret; in production there is no demo application without it',
    fallback: 'demo-secret-for-this-machine-only',
    example: 'a-secret-of-its-own-of-32-characters',
  },
  {
    name: 'SMTP_URL',
    means: 'where mail leaves by; production does not start without it',
    example: 'smtps://user:password@mail.example',
  },
  {
    name: 'MAIL_FROM',
    means: 'who it is from',
    fallback: 'Hlið <hlid@localhost>',
    example: 'Hlið <no-reply@portal.example>',
  },
  {
    name: 'SMS_URL',
    means: 'where text messages leave by; production does not start without it',
    example: 'https://texts.example/send',
  },
  { name: 'SMS_TOKEN', means: 'the bearer token for it', example: 'from-the-provider' },
  {
    name: 'TRUST_PROXY',
    means: 'the gateways’ addresses, believed about where a person is',
    fallback: '127.0.0.1',
    example: '10.0.0.0/8',
  },
  ...serviceSettings,
] as const
