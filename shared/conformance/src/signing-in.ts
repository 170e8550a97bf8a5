import type { Answer } from './answer'
import { inGuide } from './answer-rules'
import type { Kit } from './kit'
import type { Visitor } from './visitor'

export type Method = 'phone' | 'app' | 'card'

/** A sign-in that was begun. */
export interface Attempt {
  readonly id: string
  readonly method: Method
  readonly who: string
  readonly answer: Answer
}

/** A number to compare, as authenticate wants it back. */
export async function challenge(visitor: Visitor, method: Method, returnUrl: string): Promise<unknown> {
  const answer = await visitor.must('getLoginChallenge', {
    path: { method },
    query: { returnUrl },
    what: 'a challenge and the number to compare',
    status: 200,
  })
  return answer.member('verificationProperties')
}

/** Begins, and gives the answer whatever it is. */
export async function authenticate(
  visitor: Visitor,
  {
    method = 'phone',
    returnUrl = '',
    who,
    extra = {},
  }: { method?: Method; returnUrl?: string; who: string; extra?: object },
) {
  const verificationProperties = await challenge(visitor, method, returnUrl)
  return { path: { method }, body: { returnUrl, userIdentifier: who, verificationProperties, ...extra } }
}

export async function begin(
  visitor: Visitor,
  options: { method?: Method; returnUrl?: string; who: string; extra?: object },
): Promise<Attempt> {
  const given = await authenticate(visitor, options)
  const answer = await visitor.must('authenticateLogin', {
    ...given,
    what: 'an attempt begins with a challenge of this browser',
    status: 200,
  })
  return { id: answer.textAt('session.id'), method: given.path.method, who: options.who, answer }
}

/** Asks until the service knows how the attempt stands. */
export async function settled(visitor: Visitor, { id, method }: Attempt, status: string, what: string): Promise<void> {
  for (const until = Date.now() + 20_000; ;) {
    const answer = await visitor.must('pollLogin', {
      path: { method },
      body: { session: id },
      what,
      status: 200,
      unless: (poll) => {
        const said = poll.member('status')
        return said === status || said === 'pending' ? undefined : `status ${JSON.stringify(said)}`
      },
    })
    const said = answer.member('status')
    if (said !== 'pending' || Date.now() > until) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Where an answer says that the way leads is where /continue leads; a service may leave it to that. */
export function nextIsTrue(kit: Kit, operation: 'signIn' | 'chooseDelegation', answer: Answer, expected: string): void {
  const next = answer.member('next')
  kit.found({
    operation,
    what: 'where the way leads is told as /continue has it',
    source: inGuide('The way on'),
    expected: `next: ${expected}, or none`,
    came: next === undefined || next === expected ? undefined : `next: ${JSON.stringify(next)}`,
  })
}

/**
 * Signs somebody in by phone.
 * @param next where /continue leads them from there
 * @returns where the service sends them next
 */
export async function signIn(
  kit: Kit,
  visitor: Visitor,
  who: string,
  { returnUrl = '', extra = {}, next }: { returnUrl?: string; extra?: object; next?: string } = {},
): Promise<string> {
  const attempt = await begin(visitor, { who, returnUrl, extra })
  await kit.phones.decide({ id: attempt.id, who }, 'approve')
  await settled(visitor, attempt, 'approved', 'an attempt that was approved is told as approved')
  const answer = await visitor.must('signIn', {
    path: { method: 'phone' },
    body: { session: attempt.id, returnUrl },
    what: 'an approved attempt brings a session and the way on',
    status: 200,
  })
  if (next !== undefined) nextIsTrue(kit, 'signIn', answer, next)
  return answer.textAt('returnUrl')
}
