import { once } from 'node:events'
import { createServer } from 'node:http'

import * as oidc from 'openid-client'

import { runCodeOf } from './guide.js'
import { closerOf, shown } from './shown.js'

/** On a portal without TLS, which the library wants to be told. */
const openidClient = {
  ...oidc,
  discovery: (portal, id, metadata, method) =>
    oidc.discovery(portal, id, metadata, method, { execute: [oidc.allowInsecureRequests] }),
}

/**
 * An application on a computer, as AppAuth does it: it listens on a port that is free, opens the system's browser, and
 * takes the answer there. Its icon is `/` of the port that it is given.
 */
export async function startOnComputer({ port, ...given }) {
  const names = { ...given, oidc: openidClient, once, createServer }
  const made = await runCodeOf('A phone or a computer', names, '{ portal, server, redirect_uri }')
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const expectedState = oidc.randomState()
  made.server.on('request', async ({ url }, answer) => {
    const back = new URL(url, made.redirect_uri)
    const checks = { pkceCodeVerifier, expectedState, idTokenExpected: true }
    const tokens = await oidc.authorizationCodeGrant(made.portal, back, checks)
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(shown(tokens.claims().name))
  })
  const location = oidc.buildAuthorizationUrl(made.portal, {
    redirect_uri: made.redirect_uri,
    scope: 'openid profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
  })
  const icon = createServer((_, answer) => answer.writeHead(303, { location: location.href }).end())
  icon.listen(port, '127.0.0.1')
  await once(icon, 'listening')
  return () => [made.server, icon].map(closerOf).forEach((close) => close())
}
