import { offline, problem } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { profileDraft } from '../../draft'
import { halfway, newcomer, open, returnUrl, settled } from '../../test/open'

const back = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`
const code = async (digits: string) => {
  const [first] = await screen.findAllByRole('textbox')
  if (first) await userEvent.type(first, digits)
  await userEvent.click(screen.getByRole('button', { name: 'Staðfesta' }))
}
const draft = profileDraft('0100900019/')

afterEach(() => jest.useRealTimers())

beforeEach(() => {
  sessionStorage.clear()
  draft.change({ email: 'a@b.is', emailSentTo: 'a@b.is', version: '1' })
})

test('the right code saves, is told once, and leads a newcomer to the phone', async () => {
  const { host, location } = open('/user-profile/email/confirm', { getUserProfile: newcomer })
  await code('123')
  await waitFor(() => expect(location()).toContain('/user-profile/phone'))
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([
    { body: { email: 'a@b.is', emailVerificationCode: '123', version: 1 } },
  ])
  expect(host.wire.inputsOf('postEvent')).toEqual([{ body: { returnUrl, eventType: 'UpdateEmail' } }])
  expect(host.shown).toEqual([{ kind: 'success', text: 'Netfangið er staðfest' }])
  expect(draft.read()).toEqual({})
})

test.each([
  ['partial', halfway],
  ['update', settled],
])('%s leads back to the application', async (state, profile) => {
  const { host } = open('/user-profile/email/confirm', { getUserProfile: profile }, { query: `state=${state}` })
  await code('123')
  await waitFor(() => expect(host.left).toEqual([back]))
})

test('no event where nobody waits for one', async () => {
  const { host, location } = open('/user-profile/email/confirm', { getUserProfile: settled }, { returnUrl: '' })
  await code('123')
  await waitFor(() => expect(location()).toBe('/user-profile?state=verified'))
  expect(host.wire.inputsOf('postEvent')).toEqual([])
})

test.each([
  [2, 'Tvær tilraunir eftir'],
  [1, 'Ein tilraun eftir'],
])('a wrong code with %i left: warned, and the boxes are empty', async (remainingAttempts, warning) => {
  open('/user-profile/email/confirm', {
    getUserProfile: newcomer,
    updateUserProfile: problem(400, { remainingAttempts, fields: { code: ['codeNotCorrect'] } }),
  })
  await code('999')
  expect(await screen.findByText(warning)).toBeVisible()
  expect(screen.getByText('Kóðinn er ekki réttur')).toBeVisible()
  const boxes = screen.getAllByRole('textbox')
  await waitFor(() => boxes.forEach((box) => expect(box).toHaveValue('')))
  expect(boxes[0]).toHaveFocus()
})

test('a code that the service cannot read is said at the boxes', async () => {
  open('/user-profile/email/confirm', {
    getUserProfile: newcomer,
    updateUserProfile: problem(400, { detail: 'invalid', fields: { emailVerificationCode: ['invalid'] } }),
  })
  await code('123')
  expect(await screen.findByText('Kóðinn er ekki á réttu formi')).toBeVisible()
})

test.each([
  ['expired', problem(400, { remainingAttempts: 2, detail: 'expired' }), 'Kóðinn er útrunninn'],
  ['used up', problem(400, { remainingAttempts: 0 }), 'Ekki tókst að staðfesta kóðann'],
])('a code that is %s starts over at the email, where that is said', async (_, answer, title) => {
  const handlers = { getUserProfile: newcomer, updateUserProfile: answer }
  const { location, router } = open('/user-profile/email/confirm', handlers)
  await code('123')
  expect(await screen.findByText(title)).toBeVisible()
  expect(location()).toContain('/user-profile/email?')
  expect(screen.getByLabelText('Netfang')).toHaveValue('a@b.is')
  // Begun anew, it is not said again to whoever comes Back.
  await userEvent.click(screen.getByRole('button', { name: 'Halda áfram' }))
  await waitFor(() => expect(screen.queryByLabelText('Netfang')).toBeNull())
  await act(() => router.navigate(-1))
  expect(await screen.findByLabelText('Netfang')).toBeVisible()
  expect(screen.queryByText(title)).toBeNull()
})

test('an email that is saved although the answer was lost is not called changed elsewhere', async () => {
  let isSaved = false
  const saved = { ...newcomer, email: 'a@b.is', emailVerified: true, emailStatus: 'VERIFIED', version: 2 } as const
  const { host, location } = open('/user-profile/email/confirm', {
    getUserProfile: () => (isSaved ? saved : newcomer),
    updateUserProfile() {
      if (isSaved) return problem(409)
      isSaved = true
      return offline()
    },
  })
  await code('123')
  await waitFor(() => expect(host.wire.inputsOf('updateUserProfile')).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Staðfesta' }))
  await waitFor(() => expect(location()).toContain('/user-profile/phone'))
})

test('a profile that was changed elsewhere is shown beside what is to be confirmed, whose code can be used after all', async () => {
  const answers = [problem(409), { email: 'a@b.is', emailVerified: true, mobilePhoneNumberVerified: true, version: 8 }]
  const { host } = open('/user-profile/email/confirm', {
    getUserProfile: settled,
    createUserVerification: problem(429),
    updateUserProfile: () => answers.shift() ?? problem(500),
  })
  await code('123')
  expect(await screen.findByText('Netfangið sem er skráð núna: anna@prufa.example.')).toBeVisible()
  expect(screen.getByLabelText('Netfang')).toHaveValue('a@b.is')
  await userEvent.click(screen.getByRole('button', { name: 'Halda áfram' }))
  await screen.findByText('Við sendum þriggja stafa kóða á a@b.is.')
  await code('123')
  await waitFor(() => expect(draft.read()).toEqual({}))
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([
    { body: { email: 'a@b.is', emailVerificationCode: '123', version: 1 } },
    { body: { email: 'a@b.is', emailVerificationCode: '123', version: 7 } },
  ])
})

test('a service that is down: the person can go on', async () => {
  const { host } = open('/user-profile/email/confirm', { getUserProfile: newcomer, updateUserProfile: problem(503) })
  await code('123')
  await userEvent.click(await screen.findByRole('button', { name: 'Halda áfram án þess að vista' }))
  expect(host.left).toEqual([back])
})

test('without a code on its way there is nothing to confirm', async () => {
  draft.change({ emailSentTo: undefined })
  const { location } = open('/user-profile/email/confirm', { getUserProfile: newcomer })
  expect(await screen.findByRole('heading', { name: 'Netfangið þitt' })).toBeVisible()
  expect(location()).toContain('/user-profile/email?')
})

test('another text in the field does not change where the code went', async () => {
  draft.change({ email: 'annad@b.is' })
  open('/user-profile/email/confirm', { getUserProfile: newcomer })
  expect(await screen.findByText('Við sendum þriggja stafa kóða á a@b.is.')).toBeVisible()
})

test('what was kept for one person is not there for the next', async () => {
  const birna = { nationalId: '0200850029', name: 'Birna Nýkomin' }
  open('/user-profile/email/confirm', { getUserProfile: newcomer }, { user: birna })
  expect(await screen.findByLabelText('Netfang')).toHaveValue('')
  expect(draft.read()).toEqual({})
})

test('a session that ends over the code comes back to it', async () => {
  const first = open('/user-profile/email/confirm', { getUserProfile: newcomer, updateUserProfile: problem(401) })
  await code('123')
  expect(await screen.findByRole('heading', { name: 'Innskráningin er útrunnin' })).toBeVisible()
  first.unmount()
  open('/user-profile', { getUserProfile: newcomer }, { query: 'continue_onboarding=true' })
  expect(await screen.findByText('Við sendum þriggja stafa kóða á a@b.is.')).toBeVisible()
})

test('another code, on request', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { host } = open('/user-profile/email/confirm', { getUserProfile: newcomer })
  await user.click(await screen.findByRole('button', { name: 'Senda nýjan kóða' }))
  expect(screen.getByRole('button', { name: /Sendi kóða/ })).toHaveAttribute('aria-busy', 'true')
  await act(() => jest.advanceTimersByTimeAsync(2900))
  expect(host.shown).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(host.shown).toEqual([{ kind: 'success', text: 'Nýr kóði hefur verið sendur' }])
  expect(host.wire.inputsOf('createUserVerification')).toEqual([{ body: { email: 'a@b.is' } }])
})

test('another code that is refused says so', async () => {
  open('/user-profile/email/confirm', { getUserProfile: newcomer, createUserVerification: problem(429) })
  await userEvent.click(await screen.findByRole('button', { name: 'Senda nýjan kóða' }))
  expect(await screen.findByText(/Ekki tókst að senda kóðann. Reyndu aftur./)).toBeVisible()
})
