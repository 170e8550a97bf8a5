import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import * as oidc from 'openid-client'

const redirectUri = 'http://localhost:1/callback'

const found = (condition, what) => {
  if (!condition) throw new Error(what)
}

/**
 * One page must be of one composition: what its header says, what its data says, and files that are the ones it names.
 * @returns the release of sign-in that it holds
 */
async function checkPage(client, page) {
  found(page.status === 200, `the page answered ${page.status}`)
  const releases = page.headers['x-hlid-releases'] ?? ''
  const { remote, shell } = JSON.parse(/id="hlid-page">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '{}')
  found(releases.includes(`shell@${shell.version}`), 'the header names another shell')
  found(releases.includes(`${remote.name}@${remote.version}`), `the header names another release: ${releases}`)
  const files = [...page.text.matchAll(/(?:src|href)="(\/releases\/[^"]+)" integrity="(sha384-[^"]+)"/g)]
  found(files.length > 3, 'the page names no files')
  for (const [, path] of files)
    if (path.includes(`/${remote.name}/`)) found(path.startsWith(remote.baseUrl), `${path} is of another release`)
  const [, path, integrity] = files.find(([, one]) => one.endsWith(remote.entry)) ?? []
  const entry = await client.get(path)
  const digest = createHash('sha384').update(entry.text).digest('base64')
  found(`sha384-${digest}` === integrity, `${path} is not what the page asked for`)
  return remote.version
}

/** A challenge is good for one answer; when that answer is lost, the person presses the button again. */
async function begin(client, about) {
  for (let left = client.patience; ; left -= 1) {
    const challenge = await client.json('GET', `/login/phone/?returnUrl=${encodeURIComponent(about.returnUrl)}`)
    const { verificationProperties } = challenge.body
    const path = '/login/phone/authenticate'
    const begun = await client.once('POST', path, { ...about, verificationProperties }).catch((error) => ({ error }))
    if (begun.status === 200) return JSON.parse(begun.text)
    const isLost = begun.error || begun.status >= 500
    found(isLost && left, `authenticate answered ${begun.status}: ${begun.text}`)
    client.retries += 1
    await wait(300)
  }
}

/** As the page: what had no answer is asked again, and says so. */
async function finish(client, session, returnUrl) {
  for (let tries = 0; ; tries += 1) {
    const body = { session, returnUrl, ...(tries > 0 && { answerLost: true }) }
    const answer = await client.once('POST', '/login/phone/signin', body).catch((error) => ({ error }))
    if (answer.status === 200) return JSON.parse(answer.text).returnUrl
    const isLost = answer.error || answer.status >= 500
    found(isLost && tries < client.patience, `signin answered ${answer.status}`)
    client.retries += 1
    await wait(300)
  }
}

/** A client application asks for a sign-in. */
async function ask(relyingParty, scope = 'openid profile') {
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const url = oidc.buildAuthorizationUrl(relyingParty, {
    redirect_uri: redirectUri,
    scope,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  })
  return {
    scope,
    path: url.pathname + url.search,
    redeem: (location) =>
      oidc.authorizationCodeGrant(relyingParty, new URL(location), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        idTokenExpected: true,
      }),
  }
}

/**
 * The client takes the code. When its own call dies with a gateway it asks once more, as it would for anybody who
 * comes: the person has a session by then, and is not asked again.
 */
async function redeem(client, relyingParty, asked, location) {
  try {
    return await asked.redeem(location)
  } catch (error) {
    const isLost = error instanceof TypeError || (error.status ?? error.cause?.status) >= 500
    found(isLost, `the client could not take its code: ${error.message}`)
    client.retries += 1
    const again = await ask(relyingParty, asked.scope)
    const straight = (await client.get(again.path)).headers.location ?? ''
    found(straight.startsWith(redirectUri), `asked again, the person was led to ${straight}`)
    return again.redeem(straight)
  }
}

/** On the phone, which sends again what had no answer; what was decided stays so. */
async function approve(client, url) {
  const headers = { 'content-type': 'application/json' }
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body: '{"action":"approve"}' }).catch(() => ({
      status: 0,
    }))
    if (answer.ok || (tries && answer.status === 409)) return
    const isLost = answer.status === 0 || answer.status >= 500
    found(isLost && tries < client.patience, `the phone was answered ${answer.status}`)
    await wait(300)
  }
}

/** What the person and the page do, from the page's address until the person has the number. @returns the attempt's id */
async function beginAt(client, returnUrl, person) {
  await client.json('GET', '/me/user')
  const about = { returnUrl, userIdentifier: person.phone }
  const check = await client.json('POST', '/login/phone/check-device', about)
  found(check.status === 200, `check-device answered ${check.status}: ${check.text}`)
  return (await begin(client, about)).session.id
}

const returnUrlIn = (client, location) => new URL(location, client.origin).searchParams.get('returnUrl')

/** What they do from there on. @returns the client's address, with a code */
async function passThrough(client, location, { simulator, person }) {
  const returnUrl = returnUrlIn(client, location)
  const id = await beginAt(client, returnUrl, person)
  await approve(client, `${simulator}/simulator/api/requests/${id}`)
  let status = 'pending'
  while (status === 'pending') status = (await client.json('POST', '/login/phone/poll', { session: id })).body.status
  found(status === 'approved', `the poll said ${status}`)

  let path = await finish(client, id, returnUrl)
  for (let steps = 0; path.startsWith('/'); steps += 1) {
    found(steps < 8, `the way on does not end: ${path}`)
    path = (await client.get(path)).headers.location ?? ''
    // Contact details are skipped, as somebody may.
    if (path.startsWith('/app/user-profile')) path = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`
  }
  return path
}

/** The page of sign-in that a client application leads to. @returns its address and release, and what was asked */
async function openPage(client, relyingParty, scope) {
  const asked = await ask(relyingParty, scope)
  const { location } = (await client.get(asked.path)).headers
  found(location?.startsWith('/app/login'), `authorize led to ${location}`)
  return { asked, location, release: await checkPage(client, await client.get(location)) }
}

/** A sign-in until the phone has been asked. @returns the attempt's id */
export async function awaitApproval(client, { relyingParty, person }) {
  const { location } = await openPage(client, relyingParty)
  return beginAt(client, returnUrlIn(client, location), person)
}

/**
 * A whole sign-in to a client application, with each call that a page makes.
 * @param {import('./web-client.js').WebClient} client
 * @param {{ relyingParty: oidc.Configuration, simulator: string, person: { phone: string, nationalId: string },
 *   scope?: string }} given
 * @returns the release of sign-in that the page held, and what the client was given
 */
export async function signIn(client, given) {
  const { relyingParty, person, scope } = given
  const { asked, location, release } = await openPage(client, relyingParty, scope)
  const tokens = await redeem(client, relyingParty, asked, await passThrough(client, location, given))
  found(tokens.claims()?.nationalId === person.nationalId, 'somebody else was signed in')
  return { release, tokens }
}
