import { problem, wireMock } from '@hlid/testing'
import { act, screen } from '@testing-library/react'

import { id, inquiry, open } from '../../test/open'

const restricted = problem(403, { detail: 'restricted' })
const heading = (name: string) => screen.findByRole('heading', { name })

test('a restriction is said, with the way back to the request', async () => {
  const wire = wireMock({ getConfirmContext: inquiry(), authenticateConfirm: restricted })
  const { user, host, location } = open(`/${id}/login`, { wire })
  await user.type(await screen.findByLabelText('Símanúmer'), '6110005{Enter}')
  expect(await heading('Lokað er fyrir óþekkt tæki')).toBeVisible()
  expect(location()).toContain(`/confirm-identity/${id}/restrictions`)
  await act(() => host.setLocale('en'))
  expect(screen.getByText('Restriction active')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to the request' }))
  expect(await heading('Confirm your identity')).toBeVisible()
})

test('so is that of a card, which says whose it is only when it was put in', async () => {
  const attempt = { id: 'S8d2hVbXq0LrW4nTzY6cK', provider: 'card', scriptId: 'Zk3v', pollAfterMs: 1000 }
  sessionStorage.setItem('confirm-attempt', JSON.stringify({ inquiry: id, attempt }))
  const pollConfirm = { status: 'approved', pollAfterMs: 0 } as const
  const wire = wireMock({ getConfirmContext: inquiry(), pollConfirm, verifyConfirm: restricted })
  open(`/${id}/verify`, { wire })
  expect(await heading('Lokað er fyrir óþekkt tæki')).toBeVisible()
  expect(sessionStorage.getItem('confirm-attempt')).toBeNull()
})
