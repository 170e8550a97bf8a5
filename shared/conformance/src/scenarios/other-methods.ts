import { inDocument } from '../answer-rules'
import type { Kit, Scenario } from '../kit'
import { Stop } from '../report'
import { begin, settled } from '../signing-in'

async function byApp(kit: Kit): Promise<void> {
  const { nationalId } = kit.person('plain')
  if (nationalId === undefined) throw new Stop('the test person "plain" has no nationalId')
  const visitor = kit.visitor()
  const attempt = await begin(visitor, { method: 'app', who: nationalId })
  await kit.phones.decide({ id: attempt.id, who: nationalId }, 'approve')
  await settled(visitor, attempt, 'approved', 'an attempt that was approved is told as approved')
}

async function byCard(kit: Kit): Promise<void> {
  const { nationalId } = kit.person('plain')
  const visitor = kit.visitor()
  const attempt = await begin(visitor, { method: 'card', who: '', extra: { isOldCard: false } })
  const scriptId = attempt.answer.textAt('session.scriptId')
  kit.found({
    operation: 'authenticateLogin',
    what: 'a card shows no number to compare',
    source: inDocument('authenticateLogin', 200),
    expected: 'no session.code',
    came: attempt.answer.member('session.code') === undefined ? undefined : 'a session.code',
  })
  await visitor.expect('getCardScript', { path: { scriptId }, what: 'the script of a running attempt', status: 200 })
  const notFound = { status: 404, type: '/problems/not-found' }
  await kit
    .visitor()
    .expect('getCardScript', { path: { scriptId }, ...notFound, what: 'the script is for the browser that began' })
  await kit.phones.decide({ id: attempt.id, who: 'the card', ...(nationalId && { nationalId }) }, 'approve')
  await settled(visitor, attempt, 'approved', 'an attempt that was approved is told as approved')
  await visitor.expect('getCardScript', {
    path: { scriptId },
    ...notFound,
    what: 'once it is settled the script is gone',
  })
  await visitor.expect('completeCard', {
    body: { scriptId: 'unknown', certificate: 'MIIB' },
    ...notFound,
    what: 'a script that is not known is not found',
  })
}

/** The app and the card, where the service offers them. */
export const otherMethods: Scenario = {
  name: 'other-methods',
  about: 'authenticateLogin, getCardScript, completeCard',
  async run(kit) {
    const context = await kit.visitor().must('getLoginContext', { what: 'by which methods one signs in', status: 200 })
    const offered = context.listAt('methods')
    if (offered.includes('app')) await byApp(kit)
    if (offered.includes('card')) await byCard(kit)
    const left = ['app', 'card'].filter((method) => !offered.includes(method))
    if (left.length) throw new Stop(`the service offers no ${left.join(' and no ')}`)
  },
}
