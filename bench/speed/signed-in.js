import { request } from 'playwright-core'

import { approve } from '../../deploy/trial/simulator.js'

const person = '6110001'

async function answerOf(asked) {
  const answer = await asked
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`)
  return answer.json()
}

/** Signs somebody in by the calls that the pages make. @returns the cookies of their browser */
export async function signedInState({ portal, demoClient, identity }) {
  const client = await request.newContext({ baseURL: portal })
  const follow = async (url) => (await client.get(url, { maxRedirects: 0 })).headers()['location'] ?? ''
  const login = await follow(await follow(`${demoClient}/sign-in`))
  const returnUrl = new URL(login, portal).searchParams.get('returnUrl') ?? ''
  await client.get(login)
  const { cookies } = await client.storageState()
  const csrf = cookies.find(({ name }) => name === '__Host-XSRF-IDS')?.value ?? ''
  const post = (path, data) => answerOf(client.post(path, { data, headers: { 'x-xsrf-ids': csrf } }))
  const { verificationProperties } = await answerOf(
    client.get(`/login/phone/?returnUrl=${encodeURIComponent(returnUrl)}`),
  )
  const { session } = await post('/login/phone/authenticate', {
    returnUrl,
    userIdentifier: person,
    verificationProperties,
  })
  await approve(identity, session)
  await post('/login/phone/signin', { session: session.id, returnUrl })
  const state = await client.storageState()
  await client.dispose()
  return state
}
