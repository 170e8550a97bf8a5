import { inDocument } from '../answer-rules'
import type { Kit, Scenario } from '../kit'
import { Stop } from '../report'
import type { Visitor } from '../visitor'

const purpose = { is: 'Prófun á auðkenningarþjónustu', en: 'A test of the identity service' }

/** A client application's own call: a token, and no cookie. */
const byClient = (token: string | undefined) => ({
  'x-xsrf-ids': undefined,
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

async function authenticate(visitor: Visitor, id: string, who: string) {
  const made = await visitor.must('getConfirmChallenge', {
    path: { method: 'phone', id },
    what: 'a challenge and the number to compare',
    status: 200,
  })
  const body = { id, userIdentifier: who, verificationProperties: made.member('verificationProperties') }
  const started = await visitor.must('authenticateConfirm', {
    path: { method: 'phone' },
    body,
    what: 'an attempt begins with a challenge of this browser',
    status: 200,
  })
  return started.textAt('session.id')
}

interface Asked {
  readonly token: string
  readonly role: 'plain' | 'severalEmails'
  readonly decision: 'confirm' | 'decline'
}

async function answered(kit: Kit, { token, role, decision }: Asked): Promise<void> {
  const { phone, nationalId } = kit.person(role)
  const status = decision === 'confirm' ? 'confirmed' : 'declined'
  const caller = kit.visitor()
  const made = await caller.must('createInquiry', {
    headers: byClient(token),
    body: { purpose, expiresIn: 900, ...(nationalId && { nationalId }) },
    what: 'an inquiry is made, with the link for the person',
    status: 201,
    unless: (answer) => {
      const wanted = `/app/confirm-identity/${answer.textAt('id')}`
      return answer.textAt('url').endsWith(wanted) ? undefined : `${answer.inWords}, not …${wanted}`
    },
  })
  const id = made.textAt('id')
  const visitor = kit.visitor()
  await visitor.expect('getConfirmContext', {
    path: { id },
    what: 'who asks, and why, in the language of the person',
    status: 200,
    isRight: (answer) => answer.member('status') === 'open' && answer.member('purpose') === purpose.is,
  })
  const session = await authenticate(visitor, id, phone)
  await kit.visitor().expect('getConfirmChallenge', {
    path: { method: 'phone', id },
    what: 'an inquiry that somebody answers is closed to other browsers',
    status: 410,
    type: '/problems/gone',
  })
  await kit.phones.decide({ id: session, who: phone }, 'approve')
  await visitor.expect('pollConfirm', {
    path: { method: 'phone' },
    body: { session },
    what: 'how the attempt stands',
    status: 200,
  })
  await visitor.must('verifyConfirm', {
    path: { method: 'phone' },
    body: { session, decision },
    what: `the person ${decision}s`,
    status: 200,
    isRight: (answer) => answer.member('status') === status,
  })
  await visitor.expect('getConfirmChallenge', {
    path: { method: 'phone', id },
    what: 'an inquiry is answered once',
    status: 410,
    type: '/problems/gone',
  })
  const outcome = await caller.must('getInquiry', {
    path: { id },
    headers: byClient(token),
    what: `the client learns that it was ${status}`,
    status: 200,
    isRight: (answer) => answer.member('status') === status,
  })
  const claims = await kit.client.verified(outcome.textAt('confirmation'), 'inquiry+jwt')
  kit.found({
    operation: 'getInquiry',
    what: 'the outcome is signed, for this inquiry and this client',
    source: inDocument('getInquiry', 200),
    expected: `inquiry ${id}, status ${status}`,
    came: claims['inquiry'] === id && claims['status'] === status ? undefined : JSON.stringify(claims),
  })
}

/** A client application asks somebody to confirm their identity. */
export const inquiries: Scenario = {
  name: 'inquiries',
  about:
    'createInquiry, getConfirmContext, getConfirmChallenge, authenticateConfirm, pollConfirm, verifyConfirm, getInquiry',
  async run(kit) {
    const visitor = kit.visitor()
    await visitor.expect('getConfirmContext', {
      path: { id: 'unknown' },
      what: 'an inquiry that is not known is answered without an id',
      status: 200,
      isRight: (answer) => answer.member('id') === undefined,
    })
    await visitor.expect('getConfirmChallenge', {
      path: { method: 'phone', id: 'unknown' },
      what: 'an inquiry that is not known is not found',
      status: 404,
      type: '/problems/not-found',
    })
    await visitor.expect('createInquiry', {
      headers: byClient(undefined),
      body: { purpose },
      what: 'without a token there is no inquiry',
      status: 401,
    })
    if (!kit.client.client.scope.includes('inquiries')) throw new Stop('the client has no scope "inquiries"')
    const token = await kit.client.ownToken('inquiries')
    await visitor.expect('createInquiry', {
      headers: byClient(token),
      body: { purpose: { is: purpose.is } },
      what: 'a purpose in one language is refused',
      status: 400,
      type: '/problems/validation-failed',
    })
    await visitor.expect('getInquiry', {
      path: { id: 'unknown' },
      headers: byClient(token),
      what: "an inquiry that is not the client's is not found",
      status: 404,
      type: '/problems/not-found',
    })
    await answered(kit, { token, role: 'plain', decision: 'confirm' })
    await answered(kit, { token, role: 'severalEmails', decision: 'decline' })
  },
}
