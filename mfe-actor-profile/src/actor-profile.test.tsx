import { problem } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import {
  asked,
  back,
  button,
  choose,
  enter,
  eventsOf,
  home,
  draft,
  neverAsked,
  old,
  open,
  press,
  returnUrl,
  work,
} from './test/open'

beforeEach(() => sessionStorage.clear())

describe('registered emails', () => {
  test('the one in use is chosen; going on with it asks nothing', async () => {
    const { host, location } = open('/actor-profile')
    expect(await screen.findByRole('radio', { name: /heima@/ })).toBeChecked()
    await press('Halda áfram')
    await waitFor(() => expect(location()).toContain('/actor-profile/notifications'))
    expect(host.wire.inputsOf('chooseActorEmail')).toEqual([])
  })

  test('another that is verified is set by its id', async () => {
    const { host, location } = open('/actor-profile')
    await choose(/vinna@/)
    await userEvent.dblClick(await button('Halda áfram'))
    await waitFor(() => expect(location()).toContain('/notifications'))
    expect(host.wire.inputsOf('chooseActorEmail')).toEqual([{ body: { emailsId: work.id, version: 3 } }])
  })

  test('one that is not verified is proved first', async () => {
    const { host } = open('/actor-profile')
    expect(await screen.findByText('Óstaðfest – við sendum kóða á það')).toBeVisible()
    await choose(/gamalt@/)
    await press('Halda áfram')
    expect(await screen.findByText('Við sendum þriggja stafa kóða á gamalt@prufa.example.')).toBeVisible()
    expect(host.wire.inputsOf('createActorVerification')).toEqual([{ body: { email: old.email } }])
  })

  test('with none in use the person’s primary one is offered', async () => {
    const { host } = open('/actor-profile', { getActorProfile: neverAsked })
    expect(await screen.findByRole('radio', { name: /heima@/ })).toBeChecked()
    await press('Halda áfram')
    await waitFor(() =>
      expect(host.wire.inputsOf('chooseActorEmail')).toEqual([{ body: { emailsId: home.id, version: 1 } }]),
    )
  })

  test('with nothing to offer the button says what is to be done first', async () => {
    const { host } = open('/actor-profile', { getActorEmails: { emails: [work, old] }, getActorProfile: neverAsked })
    await press('Halda áfram')
    expect(screen.getByRole('status')).toHaveTextContent('Veldu fyrst netfang.')
    expect(host.wire.inputsOf('chooseActorEmail')).toEqual([])
  })

  test('with none at all the first is registered', async () => {
    const { location } = open('/actor-profile', { getActorEmails: { emails: [] }, getActorProfile: neverAsked })
    expect(await screen.findByText('Þú hefur ekki skráð neitt netfang.')).toBeVisible()
    await press('Skrá nýtt netfang')
    await waitFor(() => expect(location()).toContain('/actor-profile/email'))
  })

  test('a choice that is not yet saved outlives a reload', async () => {
    const first = open('/actor-profile')
    await choose(/vinna@/)
    first.unmount()
    open('/actor-profile')
    expect(await screen.findByRole('radio', { name: /vinna@/ })).toBeChecked()
  })

  test('when it fails the person can go on without it', async () => {
    const { host } = open('/actor-profile', { chooseActorEmail: problem(503) })
    await choose(/vinna@/)
    await press('Halda áfram')
    expect(await screen.findByText(/Ekki tókst að vista upplýsingarnar þínar/)).toBeVisible()
    await press('Halda áfram án þess að vista')
    expect(host.left).toEqual([back])
  })

  test('passing it is noted once, and leads back with the state', async () => {
    const opened = open('/actor-profile')
    await userEvent.dblClick(await button('Sleppa í þetta sinn'))
    expect(opened.host.left).toEqual([back])
    expect(eventsOf(opened)).toEqual(['SkipUpdateActorEmail'])
    expect(opened.host.wire.inputsOf('nudgeActor')).toEqual([{ body: { nudgeType: 'SKIP_EMAIL' } }])
  })
})

describe('a new email', () => {
  test('is proved by its code, told once, and leads to the notifications', async () => {
    const opened = open('/actor-profile/email')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Netfang' }), ' ny@prufa.example ')
    await press('Senda kóða')
    expect(await screen.findByText(/kóða á ny@prufa.example/)).toBeVisible()
    await enter('123')
    expect(await screen.findByRole('heading', { name: 'Hvernig viltu fá tilkynningar?' })).toBeVisible()
    expect(opened.host.wire.inputsOf('updateActorProfile')).toEqual([
      { body: { email: 'ny@prufa.example', emailVerificationCode: '123', version: 3 } },
    ])
    expect(eventsOf(opened)).toEqual(['UpdateActorEmail'])
  })

  test.each([
    ['', 'Netfang vantar'],
    ['ekkinetfang', 'Netfangið er ekki á réttu formi'],
  ])('%j is refused at the field', async (text, error) => {
    const { host } = open('/actor-profile/email')
    const field = await screen.findByRole('textbox', { name: 'Netfang' })
    if (text) await userEvent.type(field, text)
    await press('Senda kóða')
    expect(await screen.findByText(error)).toBeVisible()
    expect(host.wire.inputsOf('createActorVerification')).toEqual([])
  })

  test('going back and on again within half a minute leads to the code that was sent', async () => {
    draft.change({ email: 'ny@prufa.example', sentTo: 'ny@prufa.example' })
    open('/actor-profile/email', { createActorVerification: problem(429) })
    await press('Senda kóða')
    expect(await screen.findByText(/kóða á ny@prufa.example/)).toBeVisible()
  })

  test.each([
    ['expired', problem(400, { remainingAttempts: 0, detail: 'expired' }), 'Kóðinn er útrunninn'],
    ['used up', problem(400, { remainingAttempts: 0 }), 'Ekki tókst að staðfesta kóðann'],
  ])('a code that is %s starts over at the email', async (_, answer, title) => {
    draft.change({ email: 'ny@prufa.example', sentTo: 'ny@prufa.example' })
    const { location } = open('/actor-profile/email/confirm', { updateActorProfile: answer })
    await enter('123')
    expect(await screen.findByText(title)).toBeVisible()
    expect(location()).toContain('/actor-profile/email?')
    expect(screen.getByRole('textbox', { name: 'Netfang' })).toHaveValue('ny@prufa.example')
  })

  test('without a code on its way there is nothing to confirm', async () => {
    open('/actor-profile/email/confirm')
    expect(await screen.findByRole('heading', { name: 'Skrá nýtt netfang' })).toBeVisible()
  })

  test('is not there for the next person', async () => {
    draft.change({ email: 'ny@prufa.example' })
    open('/actor-profile/email', {}, { user: { nationalId: '0200850029' } })
    expect(await screen.findByRole('textbox', { name: 'Netfang' })).toHaveValue('')
  })
})

describe('notifications', () => {
  test('the preference is saved, told, forgotten here, and leads back with the state', async () => {
    draft.change({ email: 'ny@prufa.example' })
    const opened = open('/actor-profile/notifications')
    expect(await screen.findByRole('radio', { name: /Með tölvupósti/ })).toBeChecked()
    await choose(/Í appinu/)
    await press('Vista')
    await waitFor(() => expect(opened.host.left).toEqual([back]))
    expect(opened.host.wire.inputsOf('updateActorProfile')).toEqual([
      { body: { emailNotifications: false, version: 3 } },
    ])
    expect(eventsOf(opened)).toEqual(['UpdateActorProfileNotifications'])
    expect(draft.read()).toEqual({})
  })

  test.each([
    ['was never asked', neverAsked],
    ['has just proved an email', { ...neverAsked, email: home.email, emailsId: home.id, needsNudge: false }],
  ])('somebody who %s chooses first', async (_, profile) => {
    open('/actor-profile/notifications', { getActorProfile: profile })
    await press('Vista')
    expect(screen.getByRole('status')).toHaveTextContent('Veldu fyrst hvernig þú vilt fá tilkynningar.')
  })

  test('a choice outlives a change of language', async () => {
    const { host } = open('/actor-profile/notifications')
    await choose(/Í appinu/)
    await act(() => host.setLocale('en'))
    expect(await screen.findByRole('radio', { name: /In the app/ })).toBeChecked()
  })

  test('a failure is said, and another try is possible', async () => {
    let times = 0
    const { host } = open('/actor-profile/notifications', {
      updateActorProfile: () => ((times += 1) === 1 ? problem(400, { detail: 'invalid' }) : asked),
    })
    await press('Vista')
    expect(await screen.findByText('Ekki tókst að vista valið. Reyndu aftur.')).toBeVisible()
    await press('Vista')
    await waitFor(() => expect(host.left).toEqual([back]))
  })

  test('a preference that the service cannot read is said at the choice', async () => {
    open('/actor-profile/notifications', {
      updateActorProfile: problem(400, { detail: 'invalid', fields: { emailNotifications: ['invalid'] } }),
    })
    await press('Vista')
    expect(await screen.findByText('Veldu hvernig þú vilt fá tilkynningar')).toBeVisible()
  })

  test('passing it is noted, and leads back', async () => {
    const opened = open('/actor-profile/notifications')
    await press('Sleppa í þetta sinn')
    await waitFor(() => expect(opened.host.left).toEqual([back]))
    expect(eventsOf(opened)).toEqual(['SkipUpdateActorProfileNotifications'])
  })

  test('whoever came to the portal itself stays in it', async () => {
    const { host, location } = open('/actor-profile/notifications', {}, { returnUrl: '' })
    await press('Vista')
    await waitFor(() => expect(location()).toContain('/actor-profile?'))
    expect(host.shown).toEqual([{ kind: 'success', text: 'Vistað' }])
    expect(host.left).toEqual([])
    expect(screen.queryByRole('button', { name: 'Sleppa í þetta sinn' })).not.toBeInTheDocument()
  })
})

test('a service that is down is said, and another try is possible', async () => {
  const answers = [problem(500), { emails: [home] }]
  open('/actor-profile', { getActorEmails: () => answers.shift() ?? problem(500) })
  expect(await screen.findByRole('heading', { name: 'Þjónustan liggur tímabundið niðri' })).toBeVisible()
  expect(screen.getByText('7K2M-Q9XD')).toBeVisible()
  await press('Reyna aftur')
  expect(await screen.findByRole('radio', { name: /heima@/ })).toBeChecked()
})

test.each(['/actor-profile', '/actor-profile/notifications'])('%s: a session that has ended', async (path) => {
  const { host } = open(path, { getActorEmails: problem(401), getActorProfile: problem(401) })
  await press('Skrá mig inn aftur')
  expect(host.left).toEqual([`/app/login?returnUrl=${encodeURIComponent(returnUrl)}`])
})
