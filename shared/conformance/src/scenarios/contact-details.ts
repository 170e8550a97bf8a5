import { randomBytes } from 'node:crypto'

import type { OperationId } from '@hlid/api-contract'

import type { Kit, Scenario } from '../kit'
import { signIn } from '../signing-in'
import type { Visitor } from '../visitor'

const wrongOf = (code: string) => (code === '000' ? '001' : '000')
const refused = { status: 400, type: '/problems/validation-failed' }
const failed = { status: 400, type: '/problems/attempt-failed' }

/** An address that nobody has, read where the plan says. */
const newAddress = ({ plan }: Kit) => plan.email.replace('@', `+${randomBytes(4).toString('hex')}@`)

/** Has a code sent, and refused where it should be. @returns the code that came */
async function sendCode(kit: Kit, visitor: Visitor, operation: OperationId, email: string): Promise<string> {
  await visitor.must(operation, {
    body: { email },
    what: 'a code is sent, and the address said back',
    status: 200,
    isRight: (answer) => answer.member('email') === email,
  })
  await visitor.expect(operation, {
    body: { email },
    what: 'a code is not sent again at once',
    status: 429,
    type: '/problems/too-many',
  })
  await visitor.expect(operation, {
    body: { email: 'not an address' },
    ...refused,
    what: 'what is no address is refused',
  })
  return kit.phones.code(email)
}

async function readsProfile(visitor: Visitor): Promise<number> {
  const answer = await visitor.must('getUserProfile', { what: 'the contact details', status: 200 })
  const version = answer.member('version')
  return typeof version === 'number' ? version : 0
}

async function spendsACode(kit: Kit, visitor: Visitor): Promise<void> {
  const email = newAddress(kit)
  const code = await sendCode(kit, visitor, 'createUserVerification', email)
  for (const left of [2, 1, 0])
    await visitor.expect('updateUserProfile', {
      body: { email, emailVerificationCode: wrongOf(code) },
      ...failed,
      what: 'three wrong codes, counted down',
      unless: (answer) =>
        answer.member('remainingAttempts') === left ? undefined : `${answer.inWords}, not ${left} left`,
    })
  await visitor.expect('updateUserProfile', {
    body: { email, emailVerificationCode: code },
    ...failed,
    what: 'a code that is spent is not taken, though it is right',
  })
}

/** The person's own contact details. */
export const userProfile: Scenario = {
  name: 'user-profile',
  about: 'getUserProfile, getMyEmails, createUserVerification, updateUserProfile, setPrimaryEmail, nudgeUser',
  async run(kit) {
    const visitor = kit.visitor()
    await signIn(kit, visitor, kit.person('severalEmails').phone)
    await readsProfile(visitor)
    await spendsACode(kit, visitor)
    const email = newAddress(kit)
    const emailVerificationCode = await sendCode(kit, visitor, 'createUserVerification', email)
    await visitor.expect('updateUserProfile', {
      body: { email: newAddress(kit), emailVerificationCode },
      ...failed,
      what: 'a code is for the address it was sent to',
    })
    const version = await readsProfile(visitor)
    await visitor.expect('updateUserProfile', {
      body: { email, emailVerificationCode, version: version - 1 },
      what: 'what was changed meanwhile is not written over',
      status: 409,
      type: '/problems/changed',
    })
    await visitor.must('updateUserProfile', {
      body: { email, emailVerificationCode, version },
      what: 'an address is saved with its code',
      status: 200,
      isRight: (answer) => answer.member('email') === email && answer.member('emailVerified') === true,
    })
    const list = await visitor.must('getMyEmails', {
      what: 'one email is the primary one: the one saved last',
      status: 200,
      isRight: (answer) => {
        const primary = answer.listAt('emails').findIndex((_, at) => answer.member(`emails.${at}.primary`) === true)
        return answer.member(`emails.${primary}.email`) === email
      },
    })
    const other = list
      .listAt('emails')
      .findIndex(
        (_, at) => list.member(`emails.${at}.primary`) !== true && list.member(`emails.${at}.status`) === 'VERIFIED',
      )
    if (other >= 0)
      await visitor.expect('setPrimaryEmail', {
        body: { emailId: list.textAt(`emails.${other}.id`) },
        what: 'another verified email becomes the primary one',
        status: 204,
      })
    await visitor.expect('setPrimaryEmail', {
      body: { emailId: 'unknown' },
      what: 'an email that is not theirs is not found',
      status: 404,
      type: '/problems/not-found',
    })
    const nudge = { what: 'that the person was asked is noted', status: 200 }
    await visitor.expect('nudgeUser', { body: { nudgeType: 'NUDGE' }, ...nudge })
    const unknown = { ...refused, what: 'an answer that is not known is refused' }
    await visitor.expect('nudgeUser', { body: { nudgeType: 'OTHER' }, ...unknown })
  },
}

/** Contact details while acting for somebody, or for oneself where nobody is chosen. */
export const actorProfile: Scenario = {
  name: 'actor-profile',
  about:
    'getActorProfile, updateActorProfile, createActorVerification, nudgeActor, getActorEmails, addActorEmail, chooseActorEmail',
  async run(kit) {
    const visitor = kit.visitor()
    await signIn(kit, visitor, kit.person('representative').phone)
    await visitor.must('getActorProfile', { what: 'where notifications go', status: 200 })
    await visitor.expect('updateActorProfile', {
      body: { emailNotifications: true },
      what: 'the choice of notifications is saved',
      status: 200,
      isRight: (answer) => answer.member('emailNotifications') === true,
    })
    await visitor.expect('updateActorProfile', {
      body: { emailNotifications: 'yes' },
      ...refused,
      what: 'a choice that is neither yes nor no is refused',
    })
    const email = newAddress(kit)
    const code = await sendCode(kit, visitor, 'createActorVerification', email)
    await visitor.expect('addActorEmail', {
      body: { email, emailVerificationCode: wrongOf(code) },
      ...failed,
      what: 'a code that is wrong registers nothing',
    })
    const record = await visitor.must('addActorEmail', {
      body: { email, emailVerificationCode: code },
      what: 'an address is registered with its code',
      status: 201,
      isRight: (answer) => answer.member('email') === email,
    })
    await visitor.expect('getActorEmails', {
      what: 'the new address can be chosen',
      status: 200,
      isRight: ({ text = '' }) => text.includes(email),
    })
    await visitor.expect('chooseActorEmail', {
      body: { emailsId: record.textAt('id') },
      what: 'a registered address is used',
      status: 200,
      isRight: (answer) => answer.member('email') === email,
    })
    await visitor.expect('chooseActorEmail', {
      body: { emailsId: 'unknown' },
      what: 'an address that is not theirs is not found',
      status: 404,
      type: '/problems/not-found',
    })
    await visitor.expect('nudgeActor', {
      body: { nudgeType: 'NUDGE' },
      what: 'that the person was asked is noted',
      status: 200,
    })
  },
}
