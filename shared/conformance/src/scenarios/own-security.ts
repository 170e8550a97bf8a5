import type { Answer } from '../answer'
import { inDocument } from '../answer-rules'
import type { Kit, Scenario } from '../kit'
import { Stop } from '../report'
import { signIn } from '../signing-in'
import type { Tried, Visitor } from '../visitor'

const refused = { status: 400, type: '/problems/validation-failed' }

/** Whether a browser that has never been here may sign in as them. */
async function isRestricted(kit: Kit, phone: string): Promise<boolean> {
  const body = { returnUrl: '', userIdentifier: phone }
  const asked = { what: 'what stands before a sign-in on this device', status: 200 }
  const answer = await kit.visitor().must('checkDevice', { path: { method: 'phone' }, body, ...asked })
  return answer.member('isNewLoginRestricted') === true
}

const choose = (visitor: Visitor, choice: string, tried: Tried) =>
  visitor.expect('setRestriction', { body: { choice }, ...tried })

async function restriction(kit: Kit, known: Visitor, phone: string): Promise<void> {
  const stranger = kit.visitor()
  await signIn(kit, stranger, phone)
  await stranger.expect('getSecurity', {
    what: 'a device that is not known is told so',
    status: 200,
    isRight: (answer) => answer.member('isKnownDevice') === false,
  })
  await choose(known, 'for ever', { ...refused, what: 'a choice that is not known is refused' })
  const isOn = (what: string, hasEnd: boolean) => ({
    what,
    status: 200,
    isRight: (answer: Answer) => answer.member('active') === true && (answer.member('until') !== undefined) === hasEnd,
  })
  await choose(stranger, 'week', isOn('any session turns it on, for a week', true))
  const promise = { operation: 'checkDevice', source: inDocument('setRestriction', 200) }
  kit.found({
    ...promise,
    what: 'a restriction holds at once',
    expected: 'isNewLoginRestricted: true',
    came: (await isRestricted(kit, phone)) ? undefined : 'false',
  })
  await choose(stranger, 'lasting', isOn('any session makes it last', false))
  for (const choice of ['off', 'week'])
    await choose(stranger, choice, {
      what: 'a session on an unknown device makes it no weaker',
      status: 403,
      type: '/problems/restricted',
    })
  await choose(known, 'off', {
    what: 'a known device turns it off',
    status: 200,
    isRight: (answer) => answer.member('active') === false,
  })
  kit.found({
    ...promise,
    what: 'once it is off, any device may sign in again',
    expected: 'isNewLoginRestricted: false',
    came: (await isRestricted(kit, phone)) ? 'true' : undefined,
  })
}

async function history(visitor: Visitor): Promise<void> {
  await visitor.expect('getHistory', {
    what: 'a sign-in stands in the history',
    status: 200,
    isRight: (answer) => answer.listAt('entries').some((_, at) => answer.member(`entries.${at}.kind`) === 'signed-in'),
  })
  await visitor.expect('getHistory', {
    query: { kind: 'signed-in' },
    what: 'of one kind alone',
    status: 200,
    isRight: (answer) => answer.listAt('entries').every((_, at) => answer.member(`entries.${at}.kind`) === 'signed-in'),
  })
  for (const query of [{ kind: 'everything' }, { cursor: 'unknown' }])
    await visitor.expect('getHistory', { query, ...refused, what: 'what it can not be asked for is refused' })
  await visitor.expect('downloadHistory', {
    what: 'the history is a file to be kept',
    status: 200,
    unless: ({ headers }) => {
      const said = headers.get('content-disposition') ?? 'no Content-Disposition'
      return said.startsWith('attachment') ? undefined : said
    },
  })
}

/** What guards the person's own sign-in, as far as the service offers it. */
export const ownSecurity: Scenario = {
  name: 'own-security',
  about: 'getSecurity, setRestriction, getHistory, downloadHistory',
  async run(kit) {
    const { phone } = kit.person('severalEmails')
    const known = kit.visitor()
    await signIn(kit, known, phone, { extra: { rememberDevice: true } })
    if ((await known.call('getSecurity')).status === 404)
      throw new Stop('the service answers 404 to getSecurity: it offers none of it')
    const state = await known.must('getSecurity', {
      what: 'a device that was remembered is known',
      status: 200,
      isRight: (answer) => answer.member('isKnownDevice') === true,
    })
    const offers = state.listAt('offers')
    if (offers.includes('history')) await history(known)
    if (!offers.includes('restriction')) return
    try {
      await restriction(kit, known, phone)
    } finally {
      await known.call('setRestriction', { body: { choice: 'off' } })
    }
  },
}
