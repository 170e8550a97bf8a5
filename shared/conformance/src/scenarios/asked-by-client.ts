import { inGuide } from '../answer-rules'
import type { Kit, Scenario } from '../kit'
import { signIn } from '../signing-in'
import type { Visitor } from '../visitor'

const source = inGuide('OpenID Connect')

/** A service may leave it out: whoever brings one learns that it does. */
const leftOut = (kit: Kit, operation: string, what: string, why: string): void =>
  kit.report.add({ operation, what, source, outcome: 'not-tried', why })

async function hints(kit: Kit, who: string): Promise<void> {
  const what = 'whom the client expects is there for the field'
  const visitor = kit.visitor()
  const { returnUrl } = await kit.client.begin(visitor, { login_hint: who })
  const answer = await visitor.expect('getLoginContext', {
    query: { returnUrl },
    what: 'the sign-in of a client that expects somebody begins like any other',
    status: 200,
    unless: (context) =>
      returnUrl.includes(who) ? `the hint stands in the return URL ${returnUrl}` : faultOf(context.member('kind')),
  })
  const hint = answer.member('loginHint')
  if (hint === undefined) return leftOut(kit, 'getLoginContext', what, 'the service tells no loginHint')
  kit.found({
    operation: 'getLoginContext',
    what,
    source,
    expected: `loginHint ${who}`,
    came: hint === who ? undefined : JSON.stringify(hint),
  })
}
const faultOf = (kind: unknown) => (kind === undefined ? 'kind is missing' : undefined)

/** @returns whether the service tells of the party that a client names */
async function namedPartyIsTold(kit: Kit, visitor: Visitor, returnUrl: string, party: string): Promise<boolean> {
  const what = 'the party that the client named is told, and no other is listed'
  const answer = await visitor.must('getDelegations', {
    query: { returnUrl },
    what: 'whom the person acts for is asked in the sign-in of a client that names a party',
    status: 200,
  })
  const told = answer.member('requestedParty')
  if (told === undefined) {
    leftOut(kit, 'getDelegations', what, 'the service tells no requestedParty: the person chooses from all of theirs')
    return false
  }
  const listed = answer.listAt('delegations').map((_, at) => answer.textAt(`delegations.${at}.nationalId`))
  kit.found({
    operation: 'getDelegations',
    what,
    source,
    expected: `requestedParty ${party}, and that party alone`,
    came: told === party && listed.join() === party ? undefined : `${String(told)}, and a list of ${listed.length}`,
  })
  return true
}

async function clientHears(kit: Kit, visitor: Visitor, address: string, operation: string, what: string) {
  const back = (await visitor.open(address)).headers.get('location') ?? ''
  const error = URL.canParse(back) ? new URL(back).searchParams.get('error') : null
  const isRight = back.startsWith(kit.client.client.redirectUri) && error === 'access_denied'
  const expected = 'the client’s redirect URI, with error=access_denied'
  kit.found({ operation, what, source, expected, came: isRight ? undefined : `Location: ${back || 'nothing'}` })
}

async function namedParty(kit: Kit): Promise<void> {
  const { phone, mayActFor } = kit.person('representative')
  const visitor = kit.visitor()
  // Both before anybody is signed in: afterwards the client would be answered at once.
  const { returnUrl } = await kit.client.begin(visitor, { on_behalf_of: mayActFor })
  const stranger = await kit.client.begin(visitor, { on_behalf_of: '9999999999' })
  await signIn(kit, visitor, phone, { returnUrl })
  if (!(await namedPartyIsTold(kit, visitor, returnUrl, mayActFor))) return
  await visitor.expect('chooseDelegation', {
    body: { returnUrl, nationalId: null },
    what: 'nobody but the party that the client named is chosen',
    status: 403,
    type: '/problems/delegation-not-held',
    source,
  })
  await visitor.expect('declineDelegation', {
    body: { returnUrl },
    what: 'who declines goes back to the client',
    status: 200,
    isRight: (answer) => answer.member('returnUrl') === returnUrl,
  })
  await clientHears(kit, visitor, returnUrl, 'declineDelegation', 'the client hears that the person declined')
  await visitor.expect('getUser', { what: 'who declines stays signed in', status: 200 })

  const onward = await visitor.call('continueSignIn', { query: { returnUrl: stranger.returnUrl } })
  const address = onward.headers.get('location') ?? ''
  const what = 'a party that is not theirs to act for ends the sign-in'
  await clientHears(kit, visitor, address, 'continueSignIn', what)
}

/** What a client asks for besides, and a service may leave out. */
export const askedByClient: Scenario = {
  name: 'asked-by-client',
  about: 'getLoginContext, getDelegations, chooseDelegation, declineDelegation',
  async run(kit) {
    await hints(kit, kit.person('representative').phone)
    await namedParty(kit)
  },
}

const claimOf = { email: 'email', phone: 'phone_number' } as const
const contactScopes = ['email', 'phone'] as const

/** What the client has of the person's contact details after they said so; undefined where nobody asked them. */
async function contactsOf(kit: Kit, who: string, shareContactDetails: boolean, wanted: readonly string[]) {
  const what = 'the person is asked for the contact details that the client wants'
  const visitor = kit.visitor()
  const begun = await kit.client.begin(visitor, { scope: ['openid profile', ...wanted].join(' ') })
  const { returnUrl } = begun
  await signIn(kit, visitor, who, { returnUrl })
  const answer = await visitor.must('getDelegations', { query: { returnUrl }, what: 'whom to act for', status: 200 })
  const asked = answer.member('contactDetails')
  if (asked === undefined) {
    leftOut(kit, 'getDelegations', what, 'the service tells no contactDetails, or the person has decided on them')
    return undefined
  }
  const came = [...answer.listAt('contactDetails')].sort().join(' ')
  const expected = `contactDetails with ${wanted.join(' and ')}`
  kit.found({ operation: 'getDelegations', what, source, expected, came: came === wanted.join(' ') ? undefined : came })
  await visitor.must('chooseDelegation', {
    body: { returnUrl, nationalId: null, shareContactDetails },
    what: 'the choice says yes or no to contact details',
    status: 200,
  })
  const back = await visitor.open(returnUrl)
  return kit.client.claims(back.headers.get('location') ?? '', begun)
}

/** Contact details of a person, told to a client. */
export const contactsOfPersons: Scenario = {
  name: 'contact-scopes',
  about: 'getDelegations, chooseDelegation, /connect/userinfo',
  async run(kit) {
    const scopes = kit.client.client.scope.split(' ')
    const wanted = contactScopes.filter((scope) => scopes.includes(scope))
    const operation = '/connect/userinfo'
    if (!wanted.length)
      return leftOut(kit, operation, 'contact details', 'the client has neither the scope "email" nor "phone"')
    const without = await contactsOf(kit, kit.person('representative').phone, false, wanted)
    if (!without) return
    const kept = { ...without.inToken, ...without.told }
    const names = wanted.map((scope) => claimOf[scope])
    kit.found({
      operation,
      what: 'who says no to contact details keeps them',
      source,
      expected: `none of ${names.join(', ')}`,
      came: names.filter((name) => name in kept).join(', ') || undefined,
    })
    const withThem = await contactsOf(kit, kit.person('plain').phone, true, wanted)
    if (!withThem) return
    const lacking = names.filter(
      (name) => typeof withThem.told[name] !== 'string' || typeof withThem.told[`${name}_verified`] !== 'boolean',
    )
    kit.found({
      operation,
      what: 'who says yes to contact details shares them, and whether they were confirmed',
      source,
      expected: names.map((name) => `${name}, and true or false as ${name}_verified`).join('; '),
      came: lacking.length ? `not as they should be: ${lacking.join(', ')}` : undefined,
    })
  },
}

/** Tokens that are made anew without the person. */
export const refreshTokens: Scenario = {
  name: 'refresh-tokens',
  about: '/connect/token',
  async run(kit) {
    const operation = '/connect/token'
    if (!kit.client.client.scope.split(' ').includes('offline_access'))
      return leftOut(kit, operation, 'refresh tokens', 'the client has no scope "offline_access"')
    const visitor = kit.visitor()
    const begun = await kit.client.begin(visitor, { scope: 'openid profile offline_access', prompt: 'consent' })
    const { returnUrl } = begun
    await signIn(kit, visitor, kit.person('representative').phone, { returnUrl })
    const body = { returnUrl, nationalId: null }
    await visitor.must('chooseDelegation', { body, what: 'who is asked chooses themselves', status: 200 })
    const back = await visitor.open(returnUrl)
    const first = await kit.client.redeem(back.headers.get('location') ?? '', begun)
    const second = await kit.client.refresh(first.textAt('refresh_token'))
    const [before, after] = [first, second].map((answer) => answer.member('refresh_token'))
    const isNew = second.status === 200 && typeof after === 'string' && after !== before
    kit.found({
      operation,
      what: 'a refresh token brings new tokens, and another refresh token',
      source,
      expected: '200 with a refresh_token that is another',
      came: isNew ? undefined : `${second.status}, and ${after === before ? 'the same' : 'none'}`,
    })
    const again = await kit.client.refresh(first.textAt('refresh_token'))
    const unlessRefused = (answer: typeof again) =>
      answer.status === 400 && answer.member('error') === 'invalid_grant' ? undefined : String(answer.status)
    const expected = '400 with the error invalid_grant'
    kit.found({
      operation,
      what: 'a refresh token is good once',
      source,
      expected,
      came: unlessRefused(again),
    })
    const afterwards = await kit.client.refresh(second.textAt('refresh_token'))
    kit.found({
      operation,
      what: 'one that is used again ends those that came of it',
      source,
      expected,
      came: unlessRefused(afterwards),
    })
  },
}
