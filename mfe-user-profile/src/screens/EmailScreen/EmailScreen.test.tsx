import { offline, problem } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { halfway, newcomer, open, returnUrl, settled } from '../../test/open'

const back = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`
const field = () => screen.findByRole('textbox', { name: 'Netfang' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const save = () => press('Halda áfram')
/** Empties the field, and says that it is meant. */
const clear = async () => {
  await type('')
  await save()
  await press('Eyða netfangi')
}
const type = async (text: string) => {
  await userEvent.clear(await field())
  if (text) await userEvent.type(await field(), text)
}

beforeEach(() => sessionStorage.clear())

test('a new email gets a code, once, and leads to its confirmation', async () => {
  const { host, location } = open('/user-profile/email', { getUserProfile: newcomer })
  await type(' birna@prufa.example ')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Halda áfram' }))
  expect(await screen.findByText('Við sendum þriggja stafa kóða á birna@prufa.example.')).toBeVisible()
  expect(location()).toContain('/user-profile/email/confirm')
  expect(host.wire.inputsOf('createUserVerification')).toEqual([{ body: { email: 'birna@prufa.example' } }])
})

test.each([
  ['verified, and as it was', { ...halfway, emailVerified: true }, 'ANNA@prufa.example', '/user-profile/phone'],
  ['verified, and as it was, for somebody with nothing open', settled, 'anna@prufa.example', '/user-profile?'],
])('%s: nothing is asked of the service', async (_, profile, text, path) => {
  const { host, location } = open('/user-profile/email', { getUserProfile: profile })
  await type(text)
  await save()
  await waitFor(() => expect(location()).toContain(path))
  expect(host.wire.inputsOf('createUserVerification')).toEqual([])
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
})

test('left empty where none is registered, that is the answer: it is noted, and not asked for at the next sign-in', async () => {
  const { host, location } = open('/user-profile/email', { getUserProfile: newcomer })
  await field()
  await save()
  await waitFor(() => expect(location()).toContain('/user-profile/phone'))
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([{ body: { email: '', version: 1 } }])
  expect(host.shown).toEqual([])
})

describe('emptied', () => {
  test('it is deleted once the person has said that it is meant, with the version that they saw', async () => {
    const { host } = open('/user-profile/email', { getUserProfile: settled }, { query: 'state=update' })
    await type('')
    await save()
    expect(await screen.findByText('Viltu eyða netfanginu anna@prufa.example?')).toBeVisible()
    await save()
    expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
    await press('Eyða netfangi')
    await waitFor(() => expect(host.left).toEqual([back]))
    expect(host.wire.inputsOf('updateUserProfile')).toEqual([{ body: { email: '', version: 7 } }])
    expect(host.shown).toEqual([{ kind: 'success', text: 'Netfanginu hefur verið eytt' }])
  })

  test('it stays when that was a slip', async () => {
    const { host } = open('/user-profile/email', { getUserProfile: settled })
    await type('')
    await save()
    await press('Hætta við')
    expect(await field()).toHaveValue('anna@prufa.example')
    expect(await field()).toHaveFocus()
    expect(screen.queryByText(/Viltu eyða/)).not.toBeInTheDocument()
    await save()
    expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
  })

  test('nothing is asked any more once something is typed', async () => {
    open('/user-profile/email', { getUserProfile: settled })
    await type('')
    await save()
    await type('n')
    expect(screen.queryByText(/Viltu eyða/)).not.toBeInTheDocument()
  })
})

describe('what was changed elsewhere meanwhile', () => {
  const changed = { ...settled, email: 'onnur@prufa.example', version: 8 }
  async function openTooLate() {
    const profiles = [settled, changed]
    const answers = [problem(409), { emailVerified: false, mobilePhoneNumberVerified: true, version: 9 }]
    const opened = open('/user-profile/email', {
      getUserProfile: () => profiles.shift() ?? changed,
      updateUserProfile: () => answers.shift() ?? problem(500),
    })
    await clear()
    expect(await screen.findByText('Netfangið sem er skráð núna: onnur@prufa.example.')).toBeVisible()
    return opened
  }

  test('is shown beside what was entered, and replaced when the person saves it once more', async () => {
    const { host, location } = await openTooLate()
    expect(await field()).toHaveValue('')
    expect(screen.getByRole('heading', { name: 'Netfangið þitt' })).toHaveFocus()
    await save()
    expect(await screen.findByText('Viltu eyða netfanginu onnur@prufa.example?')).toBeVisible()
    await press('Eyða netfangi')
    await waitFor(() => expect(location()).toContain('/user-profile?'))
    expect(host.wire.inputsOf('updateUserProfile')).toEqual([
      { body: { email: '', version: 7 } },
      { body: { email: '', version: 8 } },
    ])
  })

  test('stays when the person keeps it', async () => {
    const { host } = await openTooLate()
    await userEvent.click(screen.getByRole('button', { name: 'Halda því sem er skráð' }))
    expect(await field()).toHaveValue('onnur@prufa.example')
    expect(screen.queryByText(/breytt annars staðar/)).not.toBeInTheDocument()
    await save()
    expect(host.wire.inputsOf('updateUserProfile')).toHaveLength(1)
  })

  test('is never written over by what was typed before, also after a reload', async () => {
    const first = open('/user-profile/email', { getUserProfile: settled })
    await type('')
    first.unmount()
    const { host } = open('/user-profile/email', { getUserProfile: changed, updateUserProfile: problem(409) })
    expect(await field()).toHaveValue('')
    await clear()
    expect(await screen.findByText(/breytt annars staðar/)).toBeVisible()
    expect(host.wire.inputsOf('updateUserProfile')).toEqual([{ body: { email: '', version: 7 } }])
  })
})

test.each([
  ['ekkinetfang', 'Netfangið er ekki á réttu formi'],
  ['a b@c.is', 'Netfangið er ekki á réttu formi'],
])('%j is refused at the field', async (text, error) => {
  const { host } = open('/user-profile/email', { getUserProfile: newcomer })
  await type(text)
  await save()
  expect(await screen.findByText(error)).toBeVisible()
  expect(await field()).toHaveFocus()
  expect(host.wire.inputsOf('createUserVerification')).toEqual([])
})

test('what the service finds wrong is said at the field', async () => {
  open('/user-profile/email', {
    getUserProfile: newcomer,
    createUserVerification: problem(400, { fields: { email: ['emailError'] } }),
  })
  await type('a@b.is')
  await save()
  expect(await screen.findByText('Netfangið er ekki á réttu formi')).toBeVisible()
})

test('when saving fails on the way to an application, the person can go on', async () => {
  const { host } = open('/user-profile/email', { getUserProfile: newcomer, createUserVerification: problem(503) })
  await type('a@b.is')
  await save()
  expect(
    await screen.findByText(/Ekki tókst að vista upplýsingarnar þínar en þú getur haldið áfram að skrá þig inn/),
  ).toBeVisible()
  expect(screen.getByText('7K2M-Q9XD')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Halda áfram án þess að vista' }))
  expect(host.left).toEqual([back])
})

test.each([
  ['a failure with no application waiting', problem(500), /Ekki tókst að vista netfangið/, 1],
  ['a wait', problem(429, {}, { 'retry-after': '30' }), 'Reyndu aftur eftir 30 sekúndur.', 0],
  ['no connection', offline, 'Ekkert netsamband', 0],
])('%s is said, and what was typed stays', async (_, answer, text, codes) => {
  open('/user-profile/email', { getUserProfile: newcomer, createUserVerification: answer }, { returnUrl: '' })
  await type('a@b.is')
  await save()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryAllByText('7K2M-Q9XD')).toHaveLength(codes)
  expect(await field()).toHaveValue('a@b.is')
})

test('going back and on again within half a minute leads to the code that was sent', async () => {
  const answers = [{ email: 'a@b.is' }, problem(429)]
  const { location } = open('/user-profile/email', {
    getUserProfile: newcomer,
    createUserVerification: () => answers.shift() ?? problem(500),
  })
  await type('a@b.is')
  await save()
  await screen.findByText(/þriggja stafa kóða á a@b.is/)
  await userEvent.click(screen.getByRole('link', { name: 'Til baka' }))
  expect(await field()).toHaveValue('a@b.is')
  await save()
  await waitFor(() => expect(location()).toContain('/email/confirm'))
})

test('passing it is noted, and leads to the phone', async () => {
  const { host, location } = open('/user-profile/email', { getUserProfile: newcomer })
  await userEvent.click(await screen.findByRole('button', { name: 'Sleppa netfangi' }))
  await waitFor(() => expect(location()).toContain('/user-profile/phone'))
  expect(host.wire.inputsOf('nudgeUser')).toEqual([{ body: { nudgeType: 'SKIP_EMAIL' } }])
  expect(host.wire.inputsOf('postEvent')).toEqual([{ body: { returnUrl, eventType: 'SkipUpdateEmail' } }])
})

test('whoever came to change it is not offered to pass it', async () => {
  open('/user-profile/email', { getUserProfile: settled })
  await field()
  expect(screen.queryByRole('button', { name: 'Sleppa netfangi' })).not.toBeInTheDocument()
})

describe('several emails', () => {
  const emails = [
    { id: 'e1Hk9TqW5zXm', email: 'jon@prufa.example', primary: true, status: 'VERIFIED' },
    { id: 'e2Hk9TqW5zXm', email: 'vinna@prufa.example', primary: false, status: 'VERIFIED' },
    { id: 'e3Hk9TqW5zXm', email: 'gamalt@prufa.example', primary: false, status: 'NOT_VERIFIED' },
  ] as const
  const jon = { getUserProfile: { ...settled, email: 'jon@prufa.example' }, getMyEmails: { emails: [...emails] } }
  const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

  test('the primary one is chosen at first, and another becomes it', async () => {
    const { host, location } = open('/user-profile/email', jon)
    expect(await screen.findByRole('radio', { name: /jon@/ })).toBeChecked()
    await choose(/vinna@/)
    await save()
    await waitFor(() => expect(location()).toContain('/user-profile?'))
    expect(host.wire.inputsOf('setPrimaryEmail')).toEqual([{ body: { emailId: 'e2Hk9TqW5zXm', version: 7 } }])
  })

  test('a choice that comes too late stays chosen, beside the one that is the primary one now', async () => {
    const profiles = [jon.getUserProfile, { ...settled, email: 'gamalt@prufa.example', version: 8 }]
    open('/user-profile/email', {
      ...jon,
      getUserProfile: () => profiles.shift() ?? problem(500),
      setPrimaryEmail: problem(409),
    })
    await choose(/vinna@/)
    await save()
    expect(await screen.findByText('Netfangið sem er skráð núna: gamalt@prufa.example.')).toBeVisible()
    expect(screen.getByRole('radio', { name: /vinna@/ })).toBeChecked()
  })

  test('one that is not verified is proved first', async () => {
    const { host } = open('/user-profile/email', jon)
    await choose(/gamalt@/)
    await save()
    expect(await screen.findByText(/kóða á gamalt@prufa.example/)).toBeVisible()
    expect(host.wire.inputsOf('setPrimaryEmail')).toEqual([])
  })

  test('what the service finds wrong with one that is chosen is said at the choice', async () => {
    open('/user-profile/email', {
      ...jon,
      createUserVerification: problem(400, { fields: { email: ['emailNotValid'] } }),
    })
    await choose(/gamalt@/)
    await save()
    expect(await screen.findByRole('group', { name: 'Aðalnetfang' })).toHaveAccessibleDescription(
      'Netfangið er ekki á réttu formi',
    )
  })

  test.each(['', '\u200b '])('another address that is left empty (%j) is missing, and deletes none', async (text) => {
    const { host } = open('/user-profile/email', jon)
    await choose(/Annað netfang/)
    await type(text)
    await save()
    expect(await screen.findByText('Netfang vantar')).toBeVisible()
    expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
  })

  test('the primary one is deleted once the person has said so twice', async () => {
    const { host, location } = open('/user-profile/email', jon)
    await choose(/Annað netfang/)
    await press('Eyða netfangi')
    expect(await screen.findByText('Viltu eyða netfanginu jon@prufa.example?')).toBeVisible()
    expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
    await press('Eyða netfangi')
    await waitFor(() => expect(location()).toContain('/user-profile?'))
    expect(host.wire.inputsOf('updateUserProfile')).toEqual([{ body: { email: '', version: 7 } }])
  })

  test('another address is typed', async () => {
    open('/user-profile/email', jon)
    await choose(/Annað netfang/)
    await type('nytt@prufa.example')
    await save()
    expect(await screen.findByText(/kóða á nytt@prufa.example/)).toBeVisible()
  })
})
