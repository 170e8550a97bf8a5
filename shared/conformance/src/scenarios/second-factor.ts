import { inGuide } from '../answer-rules'
import type { Kit, Scenario } from '../kit'
import { isOffered } from '../offered'
import { authenticate, begin, settled } from '../signing-in'
import type { Visitor } from '../visitor'

const wrongOf = (code: string) => (code === '000' ? '001' : '000')

async function sendsACode(kit: Kit, visitor: Visitor, who: string): Promise<string> {
  const given = { path: { method: 'phone' }, body: { returnUrl: '', userIdentifier: who } }
  await visitor.must('checkDevice', {
    ...given,
    what: 'a device that is not known is asked for a second factor',
    status: 200,
    isRight: (answer) => answer.member('isTwoFactorRequired') === true,
  })
  for (const number of [who, kit.persons.nobody?.phone].filter((each) => each !== undefined)) {
    const body = { returnUrl: '', userIdentifier: number }
    await visitor.expect('resendTwoFactor', { body, what: 'a code is sent again, if the number is known', status: 204 })
    await visitor.expect('resendTwoFactor', {
      body,
      what: 'within thirty seconds it is sent once',
      status: 429,
      type: '/problems/too-many',
    })
  }
  const code = await kit.phones.code(who)
  await visitor.expect('authenticateLogin', {
    ...(await authenticate(visitor, { who })),
    what: 'without the code that was asked for nothing begins',
    status: 409,
    type: '/problems/changed',
  })
  const wrong = await authenticate(visitor, { who, extra: { secondFactorCode: wrongOf(code) } })
  await visitor.expect('authenticateLogin', {
    ...wrong,
    what: 'a code that is wrong is counted',
    status: 400,
    type: '/problems/attempt-failed',
    isRight: (answer) => typeof answer.member('remainingAttempts') === 'number',
  })
  return code
}

async function devicesPage(visitor: Visitor, status: 200 | 303, kit: Kit): Promise<void> {
  const page = await visitor.open('/connect/devices', { headers: { accept: 'text/html' } })
  const caching = page.headers.get('cache-control') ?? ''
  const isPage = page.mediaType === 'text/html' && caching.includes('no-store')
  const isAsItShould = status === 303 ? page.headers.get('location')?.startsWith('/app/login') : isPage
  kit.found({
    operation: '/connect/devices',
    what: status === 303 ? 'who is not signed in is led to the sign-in' : 'the devices are a page that nobody keeps',
    source: inGuide('The page of devices'),
    expected: status === 303 ? '303 to /app/login' : '200 text/html with Cache-Control: no-store',
    came: page.status === status && isAsItShould ? undefined : `${page.status} ${page.mediaType} ${caching}`.trim(),
  })
}

async function renamesDevice(visitor: Visitor, path: { readonly id: string }): Promise<void> {
  if (!(await isOffered(visitor, 'renameDevice'))) return
  const name = 'Síminn minn'
  await visitor.expect('renameDevice', { path, body: { name }, what: 'a device is renamed', status: 204 })
  await visitor.expect('renameDevice', {
    path,
    body: { name: '   ' },
    what: 'a name of nothing but spaces is refused',
    status: 400,
    type: '/problems/validation-failed',
  })
  await visitor.expect('listDevices', {
    what: 'a device has the name that it was given',
    status: 200,
    isRight: ({ text = '' }) => text.includes(name),
  })
}

/** A code on an unknown device, and the device once it is known. */
export const secondFactor: Scenario = {
  name: 'second-factor',
  about:
    'checkDevice, resendTwoFactor, authenticateLogin, listDevices, renameDevice, revokeDevice, forgetDevices, /connect/devices',
  async run(kit) {
    await devicesPage(kit.visitor(), 303, kit)
    const { phone: who } = kit.person('twoFactor')
    const visitor = kit.visitor()
    const secondFactorCode = await sendsACode(kit, visitor, who)
    const attempt = await begin(visitor, { who, extra: { secondFactorCode, rememberDevice: true } })
    await kit.phones.decide({ id: attempt.id, who }, 'approve')
    await settled(visitor, attempt, 'approved', 'an attempt that was approved is told as approved')
    await visitor.must('signIn', {
      path: { method: 'phone' },
      body: { session: attempt.id },
      what: 'an approved attempt brings a session and the way on',
      status: 200,
    })
    const known = { path: { method: 'phone' }, body: { returnUrl: '', userIdentifier: who } }
    await visitor.expect('checkDevice', {
      ...known,
      what: 'a device that is remembered is asked for no second factor',
      status: 200,
      isRight: (answer) => answer.member('isTwoFactorRequired') === false,
    })
    const isCurrent = (device: unknown) =>
      typeof device === 'object' && device !== null && 'current' in device && device.current === true
    const list = await visitor.must('listDevices', {
      what: 'the device that asks is among those remembered',
      status: 200,
      isRight: (answer) => answer.listAt('devices').some(isCurrent),
    })
    await devicesPage(visitor, 200, kit)
    const current = list.listAt('devices').findIndex(isCurrent)
    const path = { id: list.textAt(`devices.${current}.id`) }
    await renamesDevice(visitor, path)
    await visitor.expect('revokeDevice', { path, what: 'a device is forgotten', status: 204 })
    await visitor.expect('revokeDevice', { path, what: 'a device that is not known is not found', status: 404 })
    if (await isOffered(kit.visitor(), 'forgetDevices'))
      await visitor.expect('forgetDevices', { what: 'all devices are forgotten, also none', status: 204 })
  },
}

/** Who lets nobody in on an unknown device, and how often anybody may try. */
export const limits: Scenario = {
  name: 'limits',
  about: 'restricted persons; too many attempts',
  async run(kit) {
    if (kit.persons.restricted) {
      const { phone: who } = kit.persons.restricted
      const visitor = kit.visitor()
      await visitor.expect('checkDevice', {
        path: { method: 'phone' },
        body: { returnUrl: '', userIdentifier: who },
        what: 'a restriction is told before the phone is asked',
        status: 200,
        isRight: (answer) => answer.member('isNewLoginRestricted') === true,
      })
      await visitor.expect('authenticateLogin', {
        ...(await authenticate(visitor, { who })),
        what: 'a restriction is kept',
        status: 403,
        type: '/problems/restricted',
      })
    }
    const { phone: who } = kit.person('nobody')
    for (let at = 1; ; at += 1) {
      const visitor = kit.visitor()
      const answer = await visitor.call('authenticateLogin', await authenticate(visitor, { who }))
      if (answer.status === 200 && at < 25) continue
      kit.found({
        operation: 'authenticateLogin',
        what: 'one number is not asked without end',
        source: inGuide('Attempts'),
        expected: '429 within 25 attempts',
        came: answer.status === 429 ? undefined : answer.inWords,
      })
      return
    }
  },
}
