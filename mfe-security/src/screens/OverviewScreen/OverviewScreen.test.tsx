import { problem } from '@hlid/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { heading, open, security } from '../../test/open'

test('everything that the service offers is there, each with a way to it', async () => {
  open('/security')
  expect(await heading('Öryggi')).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/security/restriction',
    '/security/devices',
    '/security/sessions',
    '/security/applications',
    '/security/passkeys',
    '/security/history',
    '/user-profile',
  ])
})

test('what the service does not offer is not there', async () => {
  open('/security', { getSecurity: { ...security, offers: ['history'] } })
  await heading('Öryggi')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/security/history',
    '/user-profile',
  ])
})

test.each([
  [{ active: false }, 'Opin'],
  [{ active: true, until: '2026-12-05T12:04:31.000Z' }, 'Lokuð til 5. desember 2026'],
  [{ active: true }, 'Lokuð þar til þú opnar aftur'],
])('whether unknown devices are let in: %j', async (restriction, words) => {
  open('/security', { getSecurity: { ...security, restriction } })
  expect(await screen.findByRole('link', { name: /^Innskráning á óþekktum tækjum/ })).toHaveTextContent(words)
})

test('after requests that were declined the person is told what they can do', async () => {
  const { location } = open('/security', { getSecurity: { ...security, suggestsRestriction: true } })
  expect(await screen.findByText('Er einhver annar að reyna að skrá sig inn í þínu nafni?')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Loka fyrir óþekkt tæki' }))
  expect(await heading('Innskráning á óþekktum tækjum')).toBeVisible()
  expect(location()).toBe('/security/restriction')
})

test('a service that has none of it says so, and the way back is there', async () => {
  open('/security', { getSecurity: problem(404) })
  expect(await heading('Þetta er ekki í boði hér')).toBeVisible()
  expect(screen.queryByText('7K2M-Q9XD')).toBeNull()
  expect(screen.getByRole('link', { name: 'Netfang og farsímanúmer' })).toHaveAttribute('href', '/user-profile')
})

test('a service that does not answer is asked again', async () => {
  const { host } = open('/security', { getSecurity: problem(503) })
  expect(await heading('Ekki tókst að sækja upplýsingarnar')).toBeVisible()
  expect(screen.getByText('7K2M-Q9XD')).toBeVisible()
  host.wire.answer('getSecurity', security)
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await heading('Öryggi')).toBeVisible()
})

test.each(['/security', '/security/devices', '/security/history'])(
  'a stranger at %s signs in, and comes back there',
  async (path) => {
    const signedOut = problem(401)
    const { host } = open(path, { getSecurity: signedOut, listDevices: signedOut, getHistory: signedOut })
    await userEvent.click(await screen.findByRole('button', { name: 'Skrá mig inn' }))
    expect(host.left).toEqual([`/app/login?returnUrl=${encodeURIComponent(`/app${path}`)}`])
  },
)

test('in English as well', async () => {
  open('/security', {}, { locale: 'en' })
  expect(await heading('Security')).toBeVisible()
  expect(screen.getByRole('link', { name: /Sign-in on unknown devices ?Allowed/ })).toBeVisible()
})
