import { SettingsError } from '@hlid/service/settings'

import { readConfig } from './config'

const production = {
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://innskraning.example',
  DATABASE_URL: 'postgres://identity@database/hlid',
  IDENTITY_SECRET: 'a secret of at least thirty-two characters',
  IDENTITY_AUTHENTICATOR: 'ciba',
  CIBA_ISSUER: 'https://phone-id.example',
  CIBA_CLIENT_ID: 'hlid',
  CIBA_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  SMS_URL: 'https://texts.example/send',
}

/** Every sentence that is said of an environment; none where the service starts. */
function faultsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}

test('a demonstration needs no settings, and production these', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf(production)).toEqual([])
})

test.each([
  ['SMTP_URL', undefined, /^SMTP_URL must be set/],
  ['SMS_URL', undefined, /^SMS_URL must be set/],
  ['IDENTITY_AUTHENTICATOR', 'simulated', /^IDENTITY_AUTHENTICATOR=simulated lets anybody in/],
  ['IDENTITY_AUTHENTICATOR', undefined, /^IDENTITY_AUTHENTICATOR=simulated lets anybody in/],
  ['IDENTITY_AUTHENTICATOR', 'saml', /is simulated or ciba, not saml/],
  ['CIBA_ISSUER', undefined, /^IDENTITY_AUTHENTICATOR=ciba needs CIBA_ISSUER/],
  ['CIBA_ISSUER', 'phone-id', /^CIBA_ISSUER is not an address/],
  ['CIBA_ISSUER', 'http://phone-id.example', /^CIBA_ISSUER must be https/],
  ['CIBA_CLIENT_SECRET', undefined, /^IDENTITY_AUTHENTICATOR=ciba needs/],
  ['CIBA_SCOPE', 'profile', /^CIBA_SCOPE must contain openid/],
  ['PORTAL_ORIGIN', 'http://innskraning.example', /^PORTAL_ORIGIN must be https/],
  ['DATABASE_URL', undefined, /^DATABASE_URL must be set/],
  ['IDENTITY_SECRET', undefined, /^IDENTITY_SECRET must be set/],
  ['IDENTITY_SECRET', 'short', /^IDENTITY_SECRET is shorter/],
  ['SMS_URL', 'http://texts.example/send', /^SMS_URL must be https/],
  ['DEMO_CLIENT_SECRET', 'x', /^DEMO_CLIENT_SECRET is shorter than 32/],
  ['DEMO_CLIENT_SECRET', 'demo-secret-for-this-machine-only', /^DEMO_CLIENT_SECRET still has/],
])('in production, %s = %s does not start', (name, value, sentence) => {
  expect(faultsOf({ ...production, [name]: value })).toContainEqual(expect.stringMatching(sentence))
})

const whileAway = {
  clientId: 'sundlaug',
  clientSecret: 'a secret of thirty-two characters or more',
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: [],
  scope: 'openid offline_access',
  offlineDays: 60,
}
test.each<[string, object, Readonly<Record<string, string>>, RegExp]>([
  [
    'for more days than the operator allows',
    {},
    { IDENTITY_OFFLINE_DAYS: '30' },
    /^The offlineDays of the client sundlaug is 60/,
  ],
  ['for no days', { offlineDays: 0 }, {}, /offlineDays has to be a whole number of days/],
  ['without the scope for it', { scope: 'openid' }, {}, /offlineDays is for a client whose scope has offline_access/],
  ['until nobody used it for no time', {}, { IDENTITY_OFFLINE_IDLE_DAYS: '0' }, /^IDENTITY_OFFLINE_IDLE_DAYS is 0/],
  ['with a wish for proofs that is no yes or no', { dpopBoundAccessTokens: 1 }, {}, /has to be true or false/],
])('no client acts for people who are away %s', (_, members, env, sentence) => {
  const given = (client: object) => ({ ...env, IDENTITY_CLIENTS: JSON.stringify([client]) })
  expect(faultsOf({ IDENTITY_CLIENTS: JSON.stringify([whileAway]) })).toEqual([])
  expect(faultsOf(given({ ...whileAway, ...members }))).toEqual([expect.stringMatching(sentence)])
})

test('keys sign for longer than clients keep the published ones', () => {
  expect(faultsOf({ IDENTITY_KEY_DAYS: '1' })).toEqual([
    'IDENTITY_KEY_DAYS has to be 2 or more: clients keep the published keys for a day.',
  ])
  expect(faultsOf({ IDENTITY_KEY_DAYS: '2' })).toEqual([])
})

test('the name that the proxies had before is refused, and says what it is now', () => {
  expect(faultsOf({ TRUST_PROXY: '10.0.0.0/8' })).toEqual([expect.stringMatching(/^TRUST_PROXY .*TRUSTED_PROXIES/)])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).trustedProxies).toEqual(['10.0.0.1', '10.0.0.2'])
  expect(readConfig({}).trustedProxies).toEqual(['127.0.0.1'])
})

test('all faults are told at once', () => {
  expect(faultsOf({ NODE_ENV: 'production' }).length).toBeGreaterThan(4)
})

test.each([
  'phone=high',
  'phone=high app=low card=highest',
  'phone=low app=low card=low phone=high',
  'sim=low app=low card=low',
  'phone=low app=low card=low passkey=none',
  'phone=low app=low card=low passkey=low passkey=high',
])('IDENTITY_LEVELS=%s leaves a method without its level, and is told', (IDENTITY_LEVELS) => {
  expect(faultsOf({ IDENTITY_LEVELS })).toEqual([
    `IDENTITY_LEVELS=${IDENTITY_LEVELS} does not say low, substantial or high of phone, app and card, and of passkey where you like, each once.`,
  ])
})

test('a passkey is low where the table says nothing of it', () => {
  const levels = { phone: 'high', app: 'high', card: 'high' }
  expect(readConfig({ IDENTITY_LEVELS: 'phone=high app=high card=high' }).levels).toEqual({ ...levels, passkey: 'low' })
  expect(readConfig({ IDENTITY_LEVELS: 'phone=high app=high card=high passkey=substantial' }).levels).toEqual({
    ...levels,
    passkey: 'substantial',
  })
})
