import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { answers, header, json, type OnItsWay, type Plant } from './plant'
import { securityPlants } from './planted-security'

const shape = 'the answer has the shape of the document'
let signedIn: { body: string } | undefined
let refreshed: { body: string } | undefined

export const plants: readonly Plant[] = [
  {
    on: ['GET', /^\/v1\/banner$/],
    change: (answer) => void (answer.status = 202),
    breaks: ['getBanner', 'a banner, or none'],
  },
  {
    on: ['GET', /^\/v1\/translations$/],
    change: ({ headers }) => headers.delete('etag'),
    breaks: ['getTranslations', 'texts have an ETag'],
  },
  {
    on: ['GET', /^\/login\/context$/],
    change: (answer) => json(answer, (body) => delete body['kind']),
    breaks: ['getLoginContext', shape],
  },
  {
    on: ['GET', /^\/v2\/me\/user-profile$/],
    change: (answer) => json(answer, (body) => (body['emailVerified'] = 'yes')),
    breaks: ['getUserProfile', shape],
  },
  {
    on: ['GET', /^\/v1\/actor\/delegations$/],
    change: (answer) => json(answer, (body) => (body['more'] = 1)),
    breaks: ['getDelegations', shape],
  },
  {
    on: ['GET', /^\/login\/context$/],
    change: (answer) => json(answer, (body) => 'loginHint' in body && (body['loginHint'] = '6119999')),
    breaks: ['getLoginContext', 'whom the client expects is there for the field'],
  },
  {
    on: ['GET', /^\/v1\/actor\/delegations$/],
    change: (answer) => json(answer, (body) => 'requestedParty' in body && (body['requestedParty'] = '5100900020')),
    breaks: ['getDelegations', 'the party that the client named is told, and no other is listed'],
  },
  {
    on: ['GET', /^\/v1\/actor\/delegations$/],
    change: (answer) => json(answer, (body) => 'contactDetails' in body && (body['contactDetails'] = ['phone'])),
    breaks: ['getDelegations', 'the person is asked for the contact details that the client wants'],
  },
  {
    on: ['POST', /^\/v1\/actor\/delegations\/decline$/],
    change: (answer) => json(answer, (body) => answer.status === 200 && (body['returnUrl'] = '/app/login')),
    breaks: ['declineDelegation', 'who declines goes back to the client'],
  },
  {
    on: ['GET', /^\/connect\/userinfo$/],
    change: (answer) => json(answer, (body) => delete body['email_verified']),
    breaks: ['/connect/userinfo', 'who says yes to contact details shares them, and whether they were confirmed'],
  },
  {
    on: ['POST', /^\/connect\/token$/],
    change: (answer) => {
      const asked = new URLSearchParams(answer.asked.body)
      if (asked.get('grant_type') !== 'refresh_token') return
      if (answer.status !== 200) return void (refreshed && Object.assign(answer, { status: 200, body: refreshed.body }))
      json(answer, (body) => (body['refresh_token'] = asked.get('refresh_token')))
      refreshed = answer
    },
    breaks: ['/connect/token', 'a refresh token brings new tokens, and another refresh token'],
  },
  {
    on: ['POST', /^\/connect\/token$/],
    change: () => undefined,
    breaks: ['/connect/token', 'a refresh token is good once'],
  },
  {
    on: ['POST', /^\/connect\/token$/],
    change: () => undefined,
    breaks: ['/connect/token', 'one that is used again ends those that came of it'],
  },
  {
    on: ['DELETE', /^\/v2\/me\/devices/],
    change: answers(200, 204),
    breaks: ['revokeDevice', shape],
  },
  {
    on: ['GET', /^\/me\/user$/],
    change: header('cache-control', 'private, max-age=60'),
    breaks: ['getUser', 'nobody keeps the answer'],
  },
  {
    on: ['POST', /^\/login\/phone\/signin$/],
    change: (answer) => {
      answer.cookies = answer.cookies.map((cookie) => cookie.replace(/; httponly/i, ''))
      if (answer.status === 200) signedIn = answer
      else if (answer.status === 410 && signedIn) Object.assign(answer, { status: 200, body: signedIn.body })
    },
    breaks: ['signIn', 'cookies are for this host, over TLS, and closed to scripts where they should be'],
  },
  {
    on: ['POST', /^\/login\/phone\/signin$/],
    change: () => undefined,
    breaks: ['signIn', 'an attempt signs in once'],
  },
  {
    on: ['PATCH', /^\/v2\/actor\/profile$/],
    change: header('content-type', 'application/json'),
    breaks: ['updateActorProfile', 'the media type is that of the document'],
  },
  {
    on: ['GET', /^\/login\/card\/script\//],
    change: header('content-type', 'text/plain'),
    breaks: ['getCardScript', 'the media type is that of the document'],
  },
  {
    on: ['POST', /^\/events$/],
    change: (answer) => {
      if (!answer.asked.headers.has('x-xsrf-ids')) Object.assign(answer, { status: 202, body: '{}' })
    },
    breaks: ['postEvent', 'a write without the CSRF header is refused'],
  },
  {
    on: ['GET', /^\/v2\/actor\/emails$/],
    change: header('access-control-allow-origin', '*'),
    breaks: ['getActorEmails', 'no other site may read the answer'],
  },
  {
    on: ['OPTIONS', /^\/me\/signout$/],
    change: header('access-control-allow-origin', 'https://another-site.example'),
    breaks: ['signOut', "another site's page may not call"],
  },
  {
    on: ['POST', /^\/login\/phone\/resend$/],
    change: ({ headers }) => headers.delete('retry-after'),
    breaks: ['resendTwoFactor', 'a refusal for now says when to come again'],
  },
  {
    on: ['POST', /^\/v1\/actor\/delegations$/],
    change: (answer) => json(answer, (body) => answer.status === 403 && (body['status'] = 400)),
    breaks: ['chooseDelegation', 'a failure says the status that it has'],
  },
  {
    on: ['POST', /^\/v1\/actor\/delegations$/],
    change: (answer) => json(answer, (body) => 'next' in body && (body['next'] = '/app/user-profile')),
    breaks: ['chooseDelegation', 'where the way leads is told as /continue has it'],
  },
  {
    on: ['POST', /^\/login\/phone\/signin$/],
    change: (answer) => json(answer, (body) => 'next' in body && (body['next'] = '/app/user-profile')),
    breaks: ['signIn', 'where the way leads is told as /continue has it'],
  },
  {
    on: ['GET', /^\/continue$/],
    change: ({ headers, asked }) => {
      const to = asked.url.searchParams.get('returnUrl') ?? ''
      if (to.startsWith('//')) headers.set('location', to)
    },
    breaks: ['continueSignIn', 'a return URL that is not known leads to the sign-in'],
  },
  {
    on: ['PATCH', /^\/v2\/me\/user-profile\/update$/],
    change: (answer) => json(answer, (body) => delete body['remainingAttempts']),
    breaks: ['updateUserProfile', 'three wrong codes, counted down'],
  },
  {
    on: ['POST', /^\/login\/phone\/poll$/],
    change: (answer) => json(answer, (body) => body['status'] === 'wrongCode' && (body['status'] = 'declined')),
    breaks: ['pollLogin', 'wrongCode on the phone is told as wrongCode'],
  },
  {
    on: ['GET', /^\/connect\/devices$/],
    change: header('cache-control', 'max-age=60'),
    breaks: ['/connect/devices', 'the devices are a page that nobody keeps'],
  },
  {
    on: ['GET', /^\/v1\/inquiries\//],
    change: (answer) => json(answer, (body) => body['status'] === 'declined' && (body['status'] = 'open')),
    breaks: ['getInquiry', 'the client learns that it was declined'],
  },
  ...securityPlants,
  {
    on: ['POST', /^\/me\/signout$/],
    change: (answer) => {
      if (answer.asked.body.includes('another-site')) answer.body = 'https://another-site.example/'
    },
    breaks: ['signOut', 'signing out leads to no address that no client registered'],
  },
]

const notThere: Plant['change'] = (answer) => {
  answer.headers.set('content-type', 'application/problem+json')
  const body = JSON.stringify({ type: '/problems/not-found', title: 'Not found', status: 404, detail: 'unknown' })
  Object.assign(answer, { status: 404, body })
}
/** Nothing of what a service may leave out is there. */
export const leftOut: readonly Pick<Plant, 'on' | 'change'>[] = [
  ...['GET', 'POST', 'PATCH', 'DELETE'].map((method) => [method, /^\/v1\/me\/|^\/login\/passkey\//] as const),
  ['PATCH', /^\/v2\/me\/devices\//] as const,
  ['DELETE', /^\/v2\/me\/devices$/] as const,
].map((on) => ({ on, change: notThere }))

/**
 * The service behind an address where all of that is wrong.
 * @param at its port; any where it is left out
 */
export async function startPlanted(
  origin: string,
  { wrong = plants, at = 0 }: { readonly wrong?: readonly Pick<Plant, 'on' | 'change'>[]; readonly at?: number } = {},
): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = 'GET', headers: given } = request
    const url = new URL(request.url ?? '/', origin)
    const headers = new Headers()
    for (const [name, value] of Object.entries(given))
      if (!['host', 'connection', 'content-length'].includes(name) && value !== undefined)
        headers.set(name, String(value))
    const came = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body }) })
    const answer: OnItsWay = {
      asked: { method, url, headers, body },
      status: came.status,
      headers: new Headers(
        [...came.headers].filter(
          ([name]) => !/^(set-cookie|content-length|connection|keep-alive|transfer-encoding)$/.test(name),
        ),
      ),
      cookies: came.headers.getSetCookie(),
      body: await came.text(),
    }
    for (const { on, change } of wrong) if (on[0] === method && on[1].test(url.pathname)) change(answer)
    const sent = {
      ...Object.fromEntries(answer.headers),
      ...(answer.cookies.length && { 'set-cookie': answer.cookies }),
    }
    response
      .writeHead(answer.status, sent)
      .end(answer.status === 204 || answer.status === 304 ? undefined : answer.body)
  })
  await new Promise<void>((resolve) => server.listen(at, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
