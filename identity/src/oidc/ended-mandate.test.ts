import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import { hrafn, mandates } from '../../test/mandates'
import { relyingParty } from '../../test/relying-party'
import { continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const { bakery, give, end } = mandates(service)

/** Hrafn signs in at the client application for the bakery. */
async function actingForTheBakery() {
  await give()
  const browser = new Browser(service.running.origin)
  const client = await relyingParty(service.running.origin)
  const begun = await client.begin()
  const returnUrl = await openInteraction(browser, begun.path)
  await signIn(browser, returnUrl, '6110007')
  await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: bakery })
  await next(browser, continueTo(returnUrl))
  return { ...client, browser, returnUrl, finish: begun.finish, location: await next(browser, returnUrl) }
}

test('a mandate that is over is in no token: the person chooses again, and one that asks nobody hears interaction_required', async () => {
  const { browser, begin, finish, location } = await actingForTheBakery()
  expect((await finish(location)).claims()).toMatchObject({ onBehalfOf: { nationalId: bakery } })
  const silent = await begin({ prompt: 'none' })
  expect((await silent.finish(await next(browser, silent.path))).claims()).toHaveProperty('onBehalfOf')

  await end()
  const refused = new URL(await next(browser, (await begin({ prompt: 'none' })).path))
  expect(refused.searchParams.get('error')).toBe('interaction_required')
  const asked = await begin()
  const to = await next(browser, asked.path)
  expect(to).toMatch(/^\/app\/delegation\?/)
  const returnUrl = new URL(to, browser.origin).searchParams.get('returnUrl') ?? ''
  await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: null })
  expect(await next(browser, continueTo(returnUrl))).toBe(returnUrl)
  const tokens = await asked.finish(await next(browser, returnUrl))
  expect(tokens.claims()).toMatchObject({ nationalId: hrafn })
  expect(tokens.claims()).not.toHaveProperty('onBehalfOf')
})

test('a code that was given while the mandate held gives nothing after it', async () => {
  const { finish, location } = await actingForTheBakery()
  await end()
  await expect(finish(location)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('a choice that was made in a sign-in whose mandate ends on the way is made again', async () => {
  await give()
  const browser = new Browser(service.running.origin)
  const { path } = await (await relyingParty(service.running.origin)).begin()
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110007')
  await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: bakery })
  await end()
  expect(await next(browser, returnUrl)).toMatch(/^\/app\/delegation\?/)
})

test('userinfo tells nothing of somebody whose mandate is over, also where it is given anew', async () => {
  const { finish, location, configuration } = await actingForTheBakery()
  const tokens = await finish(location)
  const { sub = '' } = tokens.claims() ?? {}
  const userinfo = () => oidc.fetchUserInfo(configuration, tokens.access_token, sub)
  expect(await userinfo()).toMatchObject({ onBehalfOf: { nationalId: bakery } })
  await end()
  const refused = expect.objectContaining({ error: 'invalid_token' })
  await expect(userinfo()).rejects.toMatchObject({ status: 401, cause: [{ parameters: refused }] })
  await give()
  await expect(userinfo()).rejects.toMatchObject({ status: 401 })
})

test('of several mandates for one party the tokens name those that hold', async () => {
  await give('GeneralMandate')
  const { finish, location, configuration } = await actingForTheBakery()
  const tokens = await finish(location)
  expect(tokens.claims()).toMatchObject({ onBehalfOf: { types: ['GeneralMandate', 'ProcurationHolder'] } })
  await end('ProcurationHolder')
  const told = await oidc.fetchUserInfo(configuration, tokens.access_token, tokens.claims()?.sub ?? '')
  expect(told).toMatchObject({ onBehalfOf: { types: ['GeneralMandate'] } })
})
