import { type Handlers, problem } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'

import { asked, back, choose, enter, home, draft, old, open, press, work } from './test/open'

beforeEach(() => sessionStorage.clear())

describe('another page was faster', () => {
  const theirs = { ...asked, email: work.email, emailsId: work.id, emailNotifications: false, version: 4 }
  /** The first change is refused, and the profile is theirs from then on. */
  const tooLate = (call: 'chooseActorEmail' | 'updateActorProfile'): Handlers => {
    const profiles = [asked]
    const answers = [problem(409)]
    return { getActorProfile: () => profiles.shift() ?? theirs, [call]: () => answers.shift() ?? theirs }
  }

  test('with the preference: both are seen, and the person saves theirs once more', async () => {
    const { host } = open('/actor-profile/notifications', tooLate('updateActorProfile'))
    await press('Vista')
    expect(await screen.findByText('Nú er valið: Í appinu.')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Með tölvupósti/ })).toBeChecked()
    expect(host.left).toEqual([])
    await press('Vista')
    await waitFor(() => expect(host.left).toEqual([back]))
    expect(host.wire.inputsOf('updateActorProfile')).toEqual([
      { body: { emailNotifications: true, version: 3 } },
      { body: { emailNotifications: true, version: 4 } },
    ])
  })

  test('with the preference: what is registered can be kept', async () => {
    const { host } = open('/actor-profile/notifications', tooLate('updateActorProfile'))
    await choose(/Með tölvupósti/)
    await press('Vista')
    await press('Halda því sem er skráð')
    expect(screen.getByRole('radio', { name: /Í appinu/ })).toBeChecked()
    expect(screen.queryByText(/breytt annars staðar/)).not.toBeInTheDocument()
    expect(host.wire.inputsOf('updateActorProfile')).toHaveLength(1)
  })

  test('with the email that is used', async () => {
    const { host, location } = open('/actor-profile', {
      ...tooLate('chooseActorEmail'),
      getActorProfile: (() => {
        const profiles = [{ ...asked, email: work.email, emailsId: work.id }]
        return () => profiles.shift() ?? { ...theirs, email: old.email, emailsId: old.id }
      })(),
    })
    await choose(/heima@/)
    await press('Halda áfram')
    expect(await screen.findByText('Tilkynningar berast núna á gamalt@prufa.example.')).toBeVisible()
    expect(screen.getByRole('radio', { name: /heima@/ })).toBeChecked()
    await press('Halda áfram')
    await waitFor(() => expect(location()).toContain('/notifications'))
    expect(host.wire.inputsOf('chooseActorEmail')).toEqual([
      { body: { emailsId: home.id, version: 3 } },
      { body: { emailsId: home.id, version: 4 } },
    ])
  })

  test('with the email, while its code was on the way: the code can be used after all', async () => {
    draft.change({ email: 'ny@prufa.example', sentTo: 'ny@prufa.example', version: '3' })
    const { host } = open('/actor-profile/email/confirm', {
      ...tooLate('updateActorProfile'),
      createActorVerification: problem(429),
    })
    await enter('123')
    expect(await screen.findByText('Tilkynningar berast núna á vinna@prufa.example.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Netfang' })).toHaveValue('ny@prufa.example')
    await press('Senda kóða')
    await screen.findByText(/kóða á ny@prufa.example/)
    await enter('123')
    expect(await screen.findByRole('heading', { name: 'Hvernig viltu fá tilkynningar?' })).toBeVisible()
    expect(host.wire.inputsOf('updateActorProfile').at(-1)).toEqual({
      body: { email: 'ny@prufa.example', emailVerificationCode: '123', version: 4 },
    })
  })

  test('what was chosen before a reload is meant for what was registered then', async () => {
    const first = open('/actor-profile/notifications')
    await choose(/Í appinu/)
    first.unmount()
    const { host } = open('/actor-profile/notifications', { ...tooLate('updateActorProfile'), getActorProfile: theirs })
    await press('Vista')
    expect(await screen.findByText(/breytt annars staðar/)).toBeVisible()
    expect(host.wire.inputsOf('updateActorProfile')).toEqual([{ body: { emailNotifications: false, version: 3 } }])
  })
})
