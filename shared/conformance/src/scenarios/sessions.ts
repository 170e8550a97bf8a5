import type { Answer } from '../answer'
import { inDocument } from '../answer-rules'
import type { Kit, Scenario } from '../kit'
import { isOffered } from '../offered'
import { signIn } from '../signing-in'
import type { Visitor } from '../visitor'

const isCurrent = (session: unknown) =>
  typeof session === 'object' && session !== null && 'current' in session && session.current === true

/** Goes to the client application with the session that there is. @returns the tokens that the client gets */
async function goesToClient(kit: Kit, visitor: Visitor, extra: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const begun = await kit.client.begin(visitor, { prompt: 'consent', ...extra })
  const body = { returnUrl: begun.returnUrl, nationalId: null }
  await visitor.must('chooseDelegation', { body, what: 'who is asked chooses themselves', status: 200 })
  const back = await visitor.open(begun.returnUrl)
  return kit.client.redeem(back.headers.get('location') ?? '', begun)
}

async function endsOne(here: Visitor, there: Visitor): Promise<void> {
  const list = await here.must('listSessions', {
    what: 'the session that asks is the first, and the only one that is said to be',
    status: 200,
    isRight: (answer) => {
      const sessions = answer.listAt('sessions')
      const isFirst = sessions.length > 1 && sessions.findIndex(isCurrent) === 0
      return isFirst && sessions.filter(isCurrent).length === 1
    },
  })
  await there.expect('listSessions', {
    what: 'a session names the application that it was begun for',
    status: 200,
    isRight: (answer) => answer.listAt('sessions.0.applications').length > 0,
  })
  const path = { id: list.textAt('sessions.1.id') }
  await here.must('endSession', { path, what: 'a session is ended', status: 204 })
  await here.expect('endSession', { path, what: 'a session that is over is not found', status: 404 })
  await there.expect('listSessions', {
    what: 'a session that was ended is over',
    status: 401,
    type: '/problems/signed-out',
  })
}

async function endsApplication(kit: Kit, visitor: Visitor): Promise<void> {
  const operation = 'listApplications'
  if (!(await isOffered(visitor, operation))) return
  const leftOut = (why: string) =>
    kit.report.add({
      operation,
      what: 'what may act while the person is away is listed',
      source: inDocument(operation, 200),
      outcome: 'not-tried',
      why,
    })
  if (!kit.client.client.scope.split(' ').includes('offline_access'))
    return leftOut('the client has no scope "offline_access"')
  const tokens = await goesToClient(kit, visitor, { scope: 'openid profile offline_access' })
  const list = await visitor.must(operation, { what: 'applications, possibly none', status: 200 })
  if (!list.listAt('applications').length) return leftOut('the refresh tokens of the client end with the session')
  const path = { id: list.textAt('applications.0.id') }
  await visitor.must('endApplication', { path, what: 'what an application may do is taken back', status: 204 })
  await visitor.expect('endApplication', { path, what: 'what is taken back is not found', status: 404 })
  const refused = await kit.client.refresh(tokens.textAt('refresh_token'))
  kit.found({
    operation: 'endApplication',
    what: 'its refresh tokens end',
    source: inDocument('endApplication', 204),
    expected: '400 with the error invalid_grant',
    came: refused.status === 400 && refused.member('error') === 'invalid_grant' ? undefined : refused.inWords,
  })
}

/** Where a person is signed in, and what may act for them while they are away. */
export const sessions: Scenario = {
  name: 'sessions',
  about: 'listSessions, endSession, endOtherSessions, listApplications, endApplication',
  async run(kit) {
    if (!(await isOffered(kit.visitor(), 'listSessions'))) return
    const { phone } = kit.person('newcomer')
    const [here, there] = [kit.visitor(), kit.visitor()]
    await signIn(kit, here, phone)
    await signIn(kit, there, phone)
    await goesToClient(kit, there)
    await endsOne(here, there)
    await endsApplication(kit, here)
    await here.expect('endOtherSessions', { what: 'all others are ended', status: 204 })
    await here.expect('listSessions', {
      what: 'the one that asks goes on',
      status: 200,
      isRight: (answer) => answer.listAt('sessions').length === 1,
    })
  },
}
