import { inDocument, inGuide } from '../answer-rules'
import type { Begun } from '../client-application'
import type { Kit, Scenario } from '../kit'
import { Stop } from '../report'
import { nextIsTrue, signIn } from '../signing-in'
import type { Visitor } from '../visitor'

/** Where /continue leads. */
async function leadsTo(visitor: Visitor, returnUrl: string, what: string, expected: string): Promise<string> {
  const answer = await visitor.expect('continueSignIn', {
    query: { returnUrl },
    what,
    status: 303,
    source: inGuide('The way on'),
    unless: ({ headers }) => {
      const location = headers.get('location') ?? 'nothing'
      return location === expected ? undefined : `Location: ${location}, not ${expected}`
    },
  })
  return answer.headers.get('location') ?? ''
}

const withReturn = (path: string, returnUrl: string) =>
  `${path}${path.includes('?') ? '&' : '?'}returnUrl=${encodeURIComponent(returnUrl)}`

const hostile = [
  'https://another-site.example/',
  '//another-site.example',
  '/\\another-site.example',
  'javascript:alert(1)',
]

/** What /continue decides, for each kind of person. */
export const wayOn: Scenario = {
  name: 'way-on',
  about: 'continueSignIn',
  async run(kit) {
    const visitor = kit.visitor()
    for (const returnUrl of hostile)
      await leadsTo(visitor, returnUrl, 'a return URL that is not known leads to the sign-in', '/app/login')
    const { returnUrl } = await kit.client.begin(visitor)
    const login = withReturn('/app/login', returnUrl)
    await leadsTo(visitor, returnUrl, 'who is not signed in is led to the sign-in, and on from there', login)
    await signIn(kit, visitor, kit.person('newcomer').phone, { returnUrl })
    for (const other of hostile)
      await leadsTo(visitor, other, 'who is signed in is led to the profile by what is not known', '/app/user-profile')
    const details = withReturn('/app/user-profile?continue_onboarding=true', returnUrl)
    await leadsTo(visitor, returnUrl, 'who has given no contact details is asked for them', details)
    await leadsTo(visitor, returnUrl, 'they are asked for once on the way', returnUrl)
  },
}

async function choose(kit: Kit, visitor: Visitor, { returnUrl }: Begun): Promise<void> {
  const { mayActFor, mayNotActFor } = kit.person('representative')
  const notHeld = { status: 403, type: '/problems/delegation-not-held' }
  await visitor.expect('chooseDelegation', {
    body: { returnUrl, nationalId: '9999999999' },
    ...notHeld,
    what: 'nobody acts for somebody who gave them no mandate',
  })
  if (mayNotActFor !== undefined)
    await visitor.expect('chooseDelegation', {
      body: { returnUrl, nationalId: mayNotActFor },
      ...notHeld,
      what: 'nobody acts for a minor',
    })
  await visitor.expect('chooseDelegation', {
    body: { returnUrl, nationalId: 'not a number' },
    what: 'a national ID of another form is refused',
    status: 400,
    type: '/problems/validation-failed',
  })
  const wanted = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`
  const chosen = await visitor.must('chooseDelegation', {
    body: { returnUrl, nationalId: mayActFor },
    what: 'a party that gave a mandate is chosen',
    status: 200,
    isRight: (answer) => answer.member('returnUrl') === wanted,
  })
  nextIsTrue(kit, 'chooseDelegation', chosen, returnUrl)
}

async function eventIsTold(kit: Kit, subject: string): Promise<void> {
  const token = await kit.client.ownToken('events')
  const caller = kit.visitor()
  const headers = { authorization: `Bearer ${token}`, 'x-xsrf-ids': undefined }
  for (let after = '', pages = 0; pages < 50; pages += 1) {
    const query = { limit: '500', ...(after && { after }) }
    const answer = await caller.must('listEvents', { query, headers, what: 'events of the client', status: 200 })
    const isOurs = (event: unknown) =>
      typeof event === 'object' && event !== null && 'subject' in event && event.subject === subject
    if (answer.listAt('events').some(isOurs)) {
      kit.report.add({
        operation: 'listEvents',
        what: 'what the person did is told to the client that sent them',
        outcome: 'passed',
        source: inDocument('listEvents', 200),
      })
      return
    }
    const next = answer.member('next')
    if (typeof next !== 'string' || next === after) break
    after = next
  }
  kit.found({
    operation: 'listEvents',
    what: 'what the person did is told to the client that sent them',
    source: inDocument('listEvents', 200),
    expected: "an event with the person's sub as its subject",
    came: 'none',
  })
}

/** Choosing whom to act for, up to the client's ID token. */
export const delegation: Scenario = {
  name: 'delegation',
  about: 'getDelegations, chooseDelegation, getUser, postEvent, listEvents',
  async run(kit) {
    const { phone, mayActFor } = kit.person('representative')
    const visitor = kit.visitor()
    const begun = await kit.client.begin(visitor)
    const { returnUrl } = begun
    const choice = withReturn('/app/delegation', returnUrl)
    await signIn(kit, visitor, phone, { returnUrl, next: choice })
    await leadsTo(visitor, returnUrl, 'who may act for somebody is asked for whom', choice)
    await visitor.expect('getDelegations', {
      query: { returnUrl },
      what: 'each party is listed once',
      status: 200,
      unless: (answer) => {
        const ids = answer.listAt('delegations').map((_, at) => answer.textAt(`delegations.${at}.nationalId`))
        if (!ids.includes(mayActFor)) return `no ${mayActFor} among ${ids.length}`
        return new Set(ids).size === ids.length ? undefined : 'a party is there twice'
      },
    })
    await choose(kit, visitor, begun)
    await leadsTo(visitor, returnUrl, 'who has chosen goes back to the client', returnUrl)
    const event = { returnUrl, eventType: 'UpdateEmail' }
    await visitor.expect('postEvent', { body: event, what: 'what the person did is taken', status: 202 })
    const back = await visitor.open(returnUrl)
    const claims = await kit.client.finish(back.headers.get('location') ?? '', begun)
    const party: unknown = claims['onBehalfOf']
    const isParty =
      typeof party === 'object' && party !== null && 'nationalId' in party && party.nationalId === mayActFor
    kit.found({
      operation: '/connect/token',
      what: 'the ID token says for whom the person acts',
      source: inGuide('OpenID Connect'),
      expected: `onBehalfOf with nationalId ${mayActFor}, name, subjectKind and types`,
      came: isParty ? undefined : JSON.stringify(party),
    })
    await visitor.expect('getUser', {
      what: 'for whom somebody acts is told with who they are',
      status: 200,
      isRight: (answer) => answer.member('actor.nationalId') === mayActFor,
    })
    if (!kit.client.client.scope.includes('events')) throw new Stop('the client has no scope "events"')
    await eventIsTold(kit, claims.sub ?? '')
  },
}
