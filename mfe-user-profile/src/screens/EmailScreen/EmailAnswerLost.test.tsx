import { offline, problem } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { newcomer, open } from '../../test/open'

const save = () => userEvent.click(screen.getByRole('button', { name: 'Halda áfram' }))

beforeEach(() => sessionStorage.clear())

test('a code whose answer was lost is on its way: asked for again too soon, it can be entered', async () => {
  const answers = [offline, () => problem(429)]
  const { location } = open('/user-profile/email', {
    getUserProfile: newcomer,
    createUserVerification: () => answers.shift()?.() ?? problem(500),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Netfang' }), 'a@b.is')
  await save()
  await screen.findByText('Ekkert netsamband')
  await save()
  await waitFor(() => expect(location()).toContain('/email/confirm'))
})
