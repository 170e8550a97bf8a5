import { problem } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { halfway, newcomer, open, returnUrl, settled } from '../../test/open'

const back = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`
const field = () => screen.findByLabelText('Farsímanúmer')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const save = () => press('Halda áfram')
const type = async (text: string) => {
  await userEvent.clear(await field())
  if (text) await userEvent.type(await field(), text)
}

beforeEach(() => sessionStorage.clear())

test('a number is sent without its dash, proved, told once, and leads back', async () => {
  const { host } = open('/user-profile/phone', { getUserProfile: newcomer })
  await type('6110002')
  expect(await field()).toHaveValue('611-0002')
  await save()
  expect(await screen.findByText('Við sendum þriggja stafa kóða í númerið 611-0002.')).toBeVisible()
  expect(host.wire.inputsOf('createUserVerification')).toEqual([{ body: { mobilePhoneNumber: '6110002' } }])
  const [first] = screen.getAllByRole('textbox')
  if (first) await userEvent.type(first, '123')
  await userEvent.click(screen.getByRole('button', { name: 'Staðfesta' }))
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([
    { body: { mobilePhoneNumber: '6110002', mobilePhoneNumberVerificationCode: '123', version: 1 } },
  ])
  expect(host.wire.inputsOf('postEvent')).toEqual([{ body: { returnUrl, eventType: 'UpdateMobilePhoneNumber' } }])
})

test('verified, and as it was: nothing is asked, and the person goes on', async () => {
  const { host } = open('/user-profile/phone', { getUserProfile: { ...halfway, mobilePhoneNumberVerified: true } })
  await type('6110001')
  await save()
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.wire.inputsOf('createUserVerification')).toEqual([])
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
})

test('left empty where none is registered, that is the answer: it is noted, and not asked for at the next sign-in', async () => {
  const { host } = open('/user-profile/phone', { getUserProfile: newcomer })
  await field()
  await save()
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([{ body: { mobilePhoneNumber: '', version: 1 } }])
})

test('emptied, it is deleted once the person has said that it is meant, with the version that they saw', async () => {
  const { host, location } = open('/user-profile/phone', { getUserProfile: settled })
  await type('')
  await save()
  expect(await screen.findByText('Viltu eyða farsímanúmerinu 611-0001?')).toBeVisible()
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
  await press('Eyða farsímanúmeri')
  await waitFor(() => expect(location()).toContain('/user-profile?'))
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([{ body: { mobilePhoneNumber: '', version: 7 } }])
  expect(host.shown).toEqual([{ kind: 'success', text: 'Farsímanúmerinu hefur verið eytt' }])
})

test('emptied by a slip, it stays', async () => {
  const { host } = open('/user-profile/phone', { getUserProfile: settled })
  await type('')
  await save()
  await press('Hætta við')
  expect(await field()).toHaveValue('611-0001')
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
})

test('what was changed elsewhere meanwhile is shown, and not overwritten', async () => {
  const profiles = [settled, { ...settled, mobilePhoneNumber: '6110009', version: 8 }]
  open('/user-profile/phone', {
    getUserProfile: () => profiles.shift() ?? problem(500),
    updateUserProfile: problem(409),
  })
  await type('')
  await save()
  await press('Eyða farsímanúmeri')
  expect(await screen.findByText('Farsímanúmerið sem er skráð núna: 611-0009.')).toBeVisible()
  expect(await field()).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Halda því sem er skráð' }))
  expect(await field()).toHaveValue('611-0009')
})

test('no Icelandic number is refused at the field', async () => {
  open('/user-profile/phone', { getUserProfile: newcomer })
  await type('999')
  await save()
  expect(await screen.findByText('Símanúmerið er ekki gilt')).toBeVisible()
})

test('passing it is noted, and leads back', async () => {
  const { host } = open('/user-profile/phone', { getUserProfile: newcomer })
  await userEvent.click(await screen.findByRole('button', { name: 'Sleppa farsímanúmeri' }))
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.wire.inputsOf('nudgeUser')).toEqual([{ body: { nudgeType: 'SKIP_PHONE' } }])
  expect(host.wire.inputsOf('postEvent')).toEqual([{ body: { returnUrl, eventType: 'SkipUpdateMobilePhoneNumber' } }])
})

test('what is typed survives a reload and a change of language', async () => {
  const first = open('/user-profile/phone', { getUserProfile: newcomer })
  await type('6110')
  await act(() => first.host.setLocale('en'))
  expect(await screen.findByLabelText('Mobile number')).toHaveValue('611-0')
  first.unmount()
  open('/user-profile/phone', { getUserProfile: newcomer })
  expect(await field()).toHaveValue('611-0')
})

test('a code without a number on its way leads to the number', async () => {
  open('/user-profile/phone/confirm', { getUserProfile: newcomer })
  expect(await screen.findByRole('heading', { name: 'Farsímanúmerið þitt' })).toBeVisible()
})
