import { inDocument } from '../answer-rules'
import type { Kit, Scenario } from '../kit'
import { Stop } from '../report'
import { signIn } from '../signing-in'
import { SoftwarePasskey, type Otherwise } from '../software-passkey'
import type { Visitor } from '../visitor'

const failed = { status: 400, type: '/problems/attempt-failed' } as const
const mostLevel = 'http://eidas.europa.eu/LoA/high'

async function newOptions(visitor: Visitor): Promise<Parameters<SoftwarePasskey['create']>[0]> {
  const answer = await visitor.must('getNewPasskeyOptions', {
    body: {},
    what: 'a passkey is one that can be found without a name, and verifies the person',
    status: 200,
    isRight: (options) =>
      options.member('publicKey.authenticatorSelection.residentKey') === 'required' &&
      options.member('publicKey.authenticatorSelection.userVerification') === 'required',
  })
  return {
    challenge: answer.textAt('publicKey.challenge'),
    rp: { id: answer.textAt('publicKey.rp.id') },
    user: { id: answer.textAt('publicKey.user.id') },
  }
}

async function optionsFor(visitor: Visitor, returnUrl = ''): Promise<Parameters<SoftwarePasskey['get']>[0]> {
  const answer = await visitor.must('getPasskeyOptions', {
    body: { returnUrl },
    what: 'the person is to be verified, and no passkey is named',
    status: 200,
    isRight: (options) =>
      options.member('publicKey.userVerification') === 'required' &&
      options.listAt('publicKey.allowCredentials').length === 0,
  })
  return { challenge: answer.textAt('publicKey.challenge'), rpId: answer.textAt('publicKey.rpId') }
}

const given = async (visitor: Visitor, passkey: SoftwarePasskey, otherwise: Otherwise = {}, returnUrl = '') => ({
  body: { returnUrl, credential: passkey.get(await optionsFor(visitor, returnUrl), otherwise) },
})

/** Adds one. @returns its id */
async function adds(visitor: Visitor, passkey: SoftwarePasskey): Promise<string> {
  const unverified = { body: { credential: passkey.create(await newOptions(visitor), { isVerified: false }) } }
  await visitor.expect('addPasskey', { ...unverified, ...failed, what: 'one that verified nobody is not kept' })
  const body = { name: 'Prufulykill', credential: passkey.create(await newOptions(visitor)) }
  const added = await visitor.must('addPasskey', { body, what: 'a passkey is kept', status: 201 })
  await visitor.expect('addPasskey', { body, ...failed, what: 'an answer adds one passkey' })
  const id = added.textAt('id')
  await visitor.expect('addPasskey', {
    body: { ...body, answerLost: true },
    what: 'whoever lost the answer gets it again',
    status: 201,
    isRight: (again) => again.member('id') === id,
  })
  const path = { id }
  await visitor.expect('renamePasskey', {
    path,
    body: { name: 'Annað nafn' },
    what: 'a passkey gets another name',
    status: 204,
  })
  await visitor.expect('listPasskeys', {
    what: 'a passkey that was added is listed, by its name',
    status: 200,
    isRight: (list) => list.member('passkeys.0.id') === id && list.member('passkeys.0.name') === 'Annað nafn',
  })
  await visitor.expect('declinePasskeyOffer', { body: {}, what: 'the offer is declined', status: 204 })
  return id
}

async function signsIn(kit: Kit, passkey: SoftwarePasskey): Promise<void> {
  const visitor = kit.visitor()
  for (const [words, otherwise] of [
    ['that verified nobody', { isVerified: false }],
    ['of another domain', { rpId: 'another-site.example' }],
    ['of another page', { origin: 'https://another-site.example' }],
    ['that names nobody', { userHandle: undefined }],
  ] as const)
    await visitor.expect('signInWithPasskey', {
      ...(await given(visitor, passkey, otherwise)),
      ...failed,
      what: `an answer ${words} is refused`,
    })
  const others = await given(kit.visitor(), passkey)
  await visitor.expect('signInWithPasskey', { ...others, ...failed, what: 'what another browser was asked is refused' })
  const own = await given(visitor, passkey)
  await visitor.must('signInWithPasskey', { ...own, what: 'a passkey brings a session and the way on', status: 200 })
  await visitor.expect('getUser', {
    what: 'a session is somebody’s',
    status: 200,
    isRight: (user) => typeof user.member('nationalId') === 'string',
  })
  await visitor.expect('signInWithPasskey', { ...own, ...failed, what: 'an answer signs in once' })
  await visitor.expect('signInWithPasskey', {
    body: { ...own.body, answerLost: true },
    what: 'whoever lost the answer gets another session',
    status: 200,
  })
  await visitor.expect('getNewPasskeyOptions', {
    body: {},
    what: 'a session that a passkey began adds none',
    status: 403,
    type: '/problems/not-allowed',
  })
}

/** For a client that asks for as much as there is, which a passkey need not be too little for. */
async function keepsLevel(kit: Kit, passkey: SoftwarePasskey): Promise<void> {
  if (!kit.application) return
  const visitor = kit.visitor()
  const { returnUrl } = await kit.application.begin(visitor, { acr_values: mostLevel })
  const context = await visitor.call('getLoginContext', { query: { returnUrl } })
  const isEnough = context.member('passkey') === 'offered'
  await visitor.expect('signInWithPasskey', {
    ...(await given(visitor, passkey, {}, returnUrl)),
    what: 'a passkey signs in where the page is told so, and nowhere else',
    ...(isEnough ? { status: 200 } : { status: 403, type: '/problems/not-allowed' }),
  })
}

/** A passkey from its first day to its last, by one that is made of software. */
export const passkeys: Scenario = {
  name: 'passkeys',
  about: 'getNewPasskeyOptions, addPasskey, listPasskeys, getPasskeyOptions, signInWithPasskey',
  async run(kit) {
    const visitor = kit.visitor()
    const context = await visitor.call('getLoginContext')
    if (context.member('passkey') === undefined)
      throw new Stop('/login/context says nothing of passkeys: the service offers none')
    const { phone } = kit.person('newcomer')
    await signIn(kit, visitor, phone)
    const passkey = new SoftwarePasskey(kit.origin)
    const path = { id: await adds(visitor, passkey) }
    await signsIn(kit, passkey)
    await keepsLevel(kit, passkey)
    await visitor.expect('removePasskey', { path, what: 'a passkey is removed', status: 204 })
    await visitor.expect('removePasskey', { path, what: 'one that is not there is not found', status: 404 })
    const stranger = kit.visitor()
    await stranger.expect('signInWithPasskey', {
      ...(await given(stranger, passkey)),
      ...failed,
      what: 'a passkey that was removed signs nobody in',
      source: inDocument('removePasskey', 204),
    })
  },
}
