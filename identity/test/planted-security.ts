import { answers, header, json, rewrite, type Plant } from './plant'

/** Who is refused for that is signed in all the same. */
const signsInDespite =
  (status: number, detail: string): Plant['change'] =>
  (answer) => {
    if (answer.status === status && answer.body.includes(`"detail":"${detail}"`))
      Object.assign(answer, { status: 200, body: '{"returnUrl":"/continue"}' })
  }

const elseKind = (entries: unknown) => {
  for (const entry of Array.isArray(entries) ? entries : []) Object.assign(entry, { kind: 'declined' })
}

/** What a service could get wrong of what guards a sign-in. */
export const securityPlants: readonly Plant[] = [
  {
    on: ['GET', /^\/v1\/me\/sessions$/],
    change: rewrite(/"current":true/g, '"current":false'),
    breaks: ['listSessions', 'the session that asks is the first, and the only one that is said to be'],
  },
  {
    on: ['GET', /^\/v1\/me\/sessions$/],
    change: rewrite(/"applications":\[[^\]]*\]/g, '"applications":[]'),
    breaks: ['listSessions', 'a session names the application that it was begun for'],
  },
  {
    on: ['DELETE', /^\/v1\/me\/sessions\/./],
    change: answers(204, 404),
    breaks: ['endSession', 'a session that is over is not found'],
  },
  {
    on: ['DELETE', /^\/v1\/me\/sessions$/],
    change: answers(200, 204),
    breaks: ['endOtherSessions', 'all others are ended'],
  },
  {
    on: ['GET', /^\/v1\/me\/applications$/],
    change: rewrite(/"since"/g, '"sinceWhen"'),
    breaks: ['listApplications', 'the answer has the shape of the document'],
  },
  {
    on: ['DELETE', /^\/v1\/me\/applications\/./],
    change: answers(204, 404),
    breaks: ['endApplication', 'what is taken back is not found'],
  },
  {
    on: ['PATCH', /^\/v2\/me\/devices\/./],
    change: answers(204, 400),
    breaks: ['renameDevice', 'a name of nothing but spaces is refused'],
  },
  {
    on: ['GET', /^\/v2\/me\/devices$/],
    change: rewrite(/Síminn minn/g, 'Web'),
    breaks: ['listDevices', 'a device has the name that it was given'],
  },
  {
    on: ['DELETE', /^\/v2\/me\/devices$/],
    change: answers(200, 204),
    breaks: ['forgetDevices', 'all devices are forgotten, also none'],
  },
  {
    on: ['GET', /^\/v1\/me\/security$/],
    change: (answer) => json(answer, (body) => answer.status === 200 && (body['isKnownDevice'] = true)),
    breaks: ['getSecurity', 'a device that is not known is told so'],
  },
  {
    on: ['POST', /^\/v1\/me\/security\/restriction$/],
    change: (answer) => {
      if (answer.body.includes('/problems/restricted')) Object.assign(answer, { status: 200, body: '{"active":false}' })
    },
    breaks: ['setRestriction', 'a session on an unknown device makes it no weaker'],
  },
  {
    on: ['GET', /^\/v1\/me\/history$/],
    change: (answer) => json(answer, (body) => answer.asked.url.searchParams.has('kind') && elseKind(body['entries'])),
    breaks: ['getHistory', 'of one kind alone'],
  },
  {
    on: ['GET', /^\/v1\/me\/history.csv$/],
    change: header('content-disposition', 'inline'),
    breaks: ['downloadHistory', 'the history is a file to be kept'],
  },
  {
    on: ['POST', /^\/login\/passkey\/options$/],
    change: rewrite(/"userVerification":"required"/, '"userVerification":"preferred"'),
    breaks: ['getPasskeyOptions', 'the person is to be verified, and no passkey is named'],
  },
  {
    on: ['POST', /^\/v1\/me\/passkeys\/options$/],
    change: rewrite(/"residentKey":"required"/, '"residentKey":"preferred"'),
    breaks: ['getNewPasskeyOptions', 'a passkey is one that can be found without a name, and verifies the person'],
  },
  {
    on: ['PATCH', /^\/v1\/me\/passkeys\//],
    change: answers(404, 204),
    breaks: ['renamePasskey', 'a passkey gets another name'],
  },
  {
    on: ['GET', /^\/v1\/me\/passkeys$/],
    change: (answer) => json(answer, (body) => 'passkeys' in body && (body['passkeys'] = [])),
    breaks: ['listPasskeys', 'a passkey that was added is listed, by its name'],
  },
  {
    on: ['POST', /^\/login\/passkey\/signin$/],
    change: signsInDespite(400, 'used'),
    breaks: ['signInWithPasskey', 'an answer signs in once'],
  },
  {
    on: ['POST', /^\/login\/passkey\/signin$/],
    change: signsInDespite(400, 'unknown'),
    breaks: ['signInWithPasskey', 'a passkey that was removed signs nobody in'],
  },
  {
    on: ['POST', /^\/login\/passkey\/signin$/],
    change: signsInDespite(403, 'level'),
    breaks: ['signInWithPasskey', 'a passkey signs in where the page is told so, and nowhere else'],
  },
  ...(
    [
      ['signInWithPasskey', /^\/login\/passkey\/signin$/, 'whoever lost the answer gets another session'],
      ['signIn', /^\/login\/phone\/signin$/, 'whoever lost the answer gets another session'],
      ['addPasskey', /^\/v1\/me\/passkeys$/, 'whoever lost the answer gets it again'],
    ] as const
  ).map(([operation, path, what]): Plant => ({
    on: ['POST', path],
    change: (answer) => {
      if (answer.asked.body.includes('"answerLost":true')) answer.status = 503
    },
    breaks: [operation, what],
  })),
]
