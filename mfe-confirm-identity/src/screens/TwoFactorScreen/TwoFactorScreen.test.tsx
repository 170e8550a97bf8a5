import { problem, wireMock } from '@hlid/testing'
import { fakePasskeys, onTheWire } from '@hlid/testing/passkeys'
import { act, screen, waitFor } from '@testing-library/react'

import { id, inquiry, open } from '../../test/open'

const elin = '6110004'
const asked = { isNewLoginRestricted: false, isTwoFactorRequired: true, rememberDevice: false }
const codeAsked = problem(409, { detail: 'changed' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** A service that asks for the code, and takes `317`. */
function asking(answer = asked) {
  return wireMock({ getConfirmContext: inquiry(), checkDevice: answer, authenticateConfirm: codeAsked })
}

async function atCode(wire = asking(), query = '', flags = {}) {
  const opened = open(`/${id}/login${query}`, { wire, flags })
  await opened.user.type(await screen.findByLabelText('Símanúmer'), `${elin}{Enter}`)
  await heading('Sláðu inn kóðann')
  return { ...opened, wire }
}

test('a phone with a second factor is asked for the code, and the code goes along', async () => {
  const { user, wire, location } = await atCode(asking(), '?decision=decline')
  expect(screen.getByText(/611-0004/)).toBeVisible()
  expect(screen.getByLabelText('Muna þetta tæki')).not.toBeChecked()
  expect(wire.inputsOf('checkDevice')).toEqual([
    { path: { method: 'phone' }, body: { returnUrl: '', userIdentifier: elin } },
  ])
  await user.click(screen.getByLabelText('Muna þetta tæki'))
  await user.click(screen.getByLabelText('Tölustafur 1 af 3'))
  await user.keyboard('317')
  wire.answer('authenticateConfirm', {
    session: { id: 'S8d2', code: '482', expiresAt: '2026-11-28T12:02:00.000Z', pollAfterMs: 1000 },
  })
  await user.click(screen.getByRole('button', { name: 'Staðfesta' }))
  expect(await screen.findByText('482')).toBeVisible()
  expect(location()).toContain(`/confirm-identity/${id}/verify`)
  expect(location()).toContain('decision=decline')
  expect(wire.inputsOf('authenticateConfirm').at(-1)).toMatchObject({
    body: { id, userIdentifier: elin, secondFactorCode: '317', rememberDevice: true },
  })
})

test('where devices are not remembered, nobody is asked and the service is told no', async () => {
  const { user, wire } = await atCode(asking({ ...asked, rememberDevice: true }), '', { rememberDevice: false })
  expect(screen.queryByLabelText('Muna þetta tæki')).toBeNull()
  await user.keyboard('317')
  await user.click(screen.getByRole('button', { name: 'Staðfesta' }))
  await waitFor(() =>
    expect(wire.inputsOf('authenticateConfirm').at(-1)).toMatchObject({
      body: { secondFactorCode: '317', rememberDevice: false },
    }),
  )
})

test('a wrong code warns; one that is spent leads back, and says why', async () => {
  const { user, wire, location } = await atCode()
  wire.answer('authenticateConfirm', problem(400, { remainingAttempts: 2, detail: 'invalid' }))
  await user.keyboard('999')
  await user.click(screen.getByRole('button', { name: 'Staðfesta' }))
  expect(await screen.findByText('Tvær tilraunir eftir')).toBeVisible()
  wire.answer('authenticateConfirm', problem(400, { remainingAttempts: 0, detail: 'expired' }))
  await user.keyboard('999')
  await user.click(screen.getByRole('button', { name: 'Staðfesta' }))
  expect(await screen.findByText('Kóðinn er útrunninn')).toBeVisible()
  expect(location()).toContain(`/confirm-identity/${id}/login`)
  expect(screen.getByLabelText('Símanúmer')).toHaveValue('611-0004')
})

test('another code is sent on request', async () => {
  const { user, wire } = await atCode()
  await user.click(screen.getByRole('button', { name: 'Senda nýjan kóða' }))
  await waitFor(() =>
    expect(wire.inputsOf('resendTwoFactor')).toEqual([{ body: { returnUrl: '', userIdentifier: elin } }]),
  )
})

describe('a passkey in place of the code', () => {
  const instead = 'Nota aðgangslykil í staðinn'
  const taking = () =>
    wireMock({ getConfirmContext: inquiry({ takesPasskey: true }), checkDevice: asked, authenticateConfirm: codeAsked })

  test('lets the phone ring', async () => {
    const passkeys = fakePasskeys()
    const { user, wire, location } = await atCode(taking())
    await user.click(screen.getByLabelText('Muna þetta tæki'))
    await user.click(screen.getByRole('button', { name: instead }))
    await waitFor(() => expect(passkeys.asked).toHaveLength(1))
    expect(wire.inputsOf('getPasskeyOptions')).toEqual([{ body: { returnUrl: '' } }])
    wire.answer('authenticateConfirm', {
      session: { id: 'S8d2', code: '482', expiresAt: '2026-11-28T12:02:00.000Z', pollAfterMs: 1000 },
    })
    await act(async () => passkeys.pick())
    expect(await screen.findByText('482')).toBeVisible()
    expect(location()).toContain(`/confirm-identity/${id}/verify`)
    expect(wire.inputsOf('authenticateConfirm').at(-1)).toMatchObject({
      body: { id, userIdentifier: elin, secondFactorPasskey: onTheWire, rememberDevice: true },
    })
  })

  test('that is not theirs is told, and the code is there still', async () => {
    const passkeys = fakePasskeys()
    const { user, wire } = await atCode(taking())
    await user.click(screen.getByRole('button', { name: instead }))
    await waitFor(() => expect(passkeys.asked).toHaveLength(1))
    wire.answer('authenticateConfirm', problem(400, { type: '/problems/attempt-failed', detail: 'invalid' }))
    await act(async () => passkeys.pick())
    expect(await screen.findByText('Ekki tókst að staðfesta aðgangslykilinn')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Staðfesta' })).toBeVisible()
  })

  test('is not offered in a browser without them', async () => {
    await atCode(taking())
    expect(screen.queryByRole('button', { name: instead })).toBeNull()
  })

  test('nor by a service without them', async () => {
    fakePasskeys()
    await atCode()
    expect(screen.queryByRole('button', { name: instead })).toBeNull()
  })
})

test('opened by hand, where no code was sent, it shows the inquiry', async () => {
  const { location } = open(`/${id}/two-factor`, { wire: asking() })
  expect(await heading('Staðfestu hver þú ert')).toBeVisible()
  expect(location()).toBe(`/confirm-identity/${id}?ref=1`)
})

test('where a code is asked of an app, the phone is offered, since codes go there', async () => {
  const { user } = open(`/${id}/login?provider=app`, { wire: asking() })
  await user.type(await screen.findByLabelText('Kennitala'), '0400880049{Enter}')
  expect(await screen.findByText('Við þekkjum þetta tæki ekki')).toBeVisible()
  expect(screen.getByLabelText('Símanúmer')).toBeVisible()
})
