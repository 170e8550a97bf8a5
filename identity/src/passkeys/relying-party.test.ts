import { SoftwarePasskey } from '@hlid/conformance'

import { contextOf } from '../../test/asking'
import { Browser } from '../../test/browser'
import { addPasskey, newOptions, optionsFor, signInWith } from '../../test/passkeys'
import { startIdentity } from '../../test/running'
import { signIn } from '../../test/signing-in'
import { readConfig } from '../config'

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}
const partyOf = (environment: Record<string, string>) => readConfig(environment).relyingParty

test('passkeys belong to the host of the portal, or to what is set', () => {
  expect(partyOf({ PORTAL_ORIGIN: 'https://portal.example' })).toEqual({
    id: 'portal.example',
    origins: ['https://portal.example'],
  })
  expect(
    partyOf({
      PORTAL_ORIGIN: 'https://innskraning.portal.example',
      PASSKEY_RP_ID: 'portal.example',
      PASSKEY_ORIGINS: 'https://another.example, https://third.example:8443',
    }),
  ).toEqual({
    id: 'portal.example',
    origins: ['https://innskraning.portal.example', 'https://another.example', 'https://third.example:8443'],
  })
})

test.each([
  [{ PORTAL_ORIGIN: 'http://127.0.0.1:4000' }],
  [{ PORTAL_ORIGIN: 'http://[::1]:4000' }],
  [{ IDENTITY_PASSKEYS: 'no' }],
])('%j leaves nobody with passkeys', (environment) => {
  expect(partyOf(environment)).toBeUndefined()
})

test.each([
  [{ PASSKEY_RP_ID: 'https://portal.example' }, /^PASSKEY_RP_ID=.* is not a domain/],
  [{ PASSKEY_RP_ID: '127.0.0.1' }, /^PASSKEY_RP_ID=.* is not a domain/],
  [{ PORTAL_ORIGIN: 'https://notportal.example', PASSKEY_RP_ID: 'portal.example' }, /neither the host/],
  [{ PORTAL_ORIGIN: 'https://portal.example', PASSKEY_RP_ID: 'a.portal.example' }, /neither the host/],
  [{ PASSKEY_ORIGINS: 'https://another.example/' }, /^PASSKEY_ORIGINS has something else/],
  [{ PASSKEY_ORIGINS: 'another.example' }, /^PASSKEY_ORIGINS has something else/],
])('%j is told', (environment, fault) => {
  expect(faultsOf(environment)).toEqual([expect.stringMatching(fault)])
})

test('related origins are told to browsers, and their answers are taken', async () => {
  const another = 'https://innskraning.example'
  const running = await startIdentity({ PASSKEY_ORIGINS: another })
  try {
    const browser = new Browser(running.origin)
    const answer = await browser.get('/.well-known/webauthn')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toEqual({ origins: [running.origin, another] })
    await signIn(browser, '', '6110007')
    const { passkey } = await addPasskey(browser, new SoftwarePasskey(another))
    expect((await signInWith(browser, passkey)).status).toBe(200)
    expect((await signInWith(browser, passkey, { origin: 'https://third.example' })).status).toBe(400)
  } finally {
    await running.close()
  }
})

test('a service without passkeys says nothing of them', async () => {
  const running = await startIdentity({ IDENTITY_PASSKEYS: 'no' })
  try {
    const browser = new Browser(running.origin)
    expect(await contextOf(browser, '')).toEqual({ kind: 'login', clientName: null, methods: ['sim', 'app', 'card'] })
    await signIn(browser, '', '6110007')
    const notFound = { status: 404, body: { type: '/problems/not-found' } }
    for (const [method, path, body] of [
      ['GET', '/v1/me/passkeys', undefined],
      ['POST', '/v1/me/passkeys/options', {}],
      ['POST', '/v1/me/passkeys/offer', {}],
      ['DELETE', '/v1/me/passkeys/x', undefined],
      ['POST', '/login/passkey/options', { returnUrl: '' }],
    ] as const)
      expect(await browser.json(method, path, body)).toMatchObject(notFound)
    const credential = new SoftwarePasskey(running.origin).get({ challenge: 'AAAA', rpId: 'localhost' })
    expect(await browser.json('POST', '/login/passkey/signin', { returnUrl: '', credential })).toMatchObject(notFound)
    expect((await browser.get('/.well-known/webauthn')).status).toBe(404)
    expect([await newOptions(browser), await optionsFor(browser)]).toEqual([undefined, undefined])
    expect(running.drifted).toEqual([])
  } finally {
    await running.close()
  }
})
