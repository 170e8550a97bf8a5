import { noContent } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'

import { click, expectFocusAt, open } from '../../test/open'

const application = { id: 'g5Fh2KpX8vLq', name: 'Prufuþjónustan', since: '2026-11-02T08:15:00.000Z' }
const forCompany = {
  ...application,
  id: 'h6Fh2KpX8vLq',
  until: '2026-12-02T08:15:00.000Z',
  actor: { name: 'Prufa ehf.', nationalId: '4100900010' },
}

test('each says since when, until when, and for whom', async () => {
  open('/security/applications', { listApplications: { applications: [application, forCompany] } })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Frá 2. nóvember 2026')
  expect(second).toHaveTextContent('Prufuþjónustan fyrir hönd Prufa ehf.')
  expect(second).toHaveTextContent('Frá 2. nóvember 2026 til 2. desember 2026')
})

test('what one may do is taken back', async () => {
  const { host } = open('/security/applications', {
    listApplications: { applications: [application, forCompany] },
    endApplication: noContent,
  })
  await click('Loka á aðgang: Prufuþjónustan fyrir hönd Prufa ehf.')
  host.wire.answer('listApplications', { applications: [application] })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Loka á aðgang' })).toHaveLength(1))
  await click('Loka á aðgang')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(host.wire.inputsOf('endApplication')).toEqual([{ path: { id: forCompany.id } }])
  await expectFocusAt('Þjónusta með aðgang')
})

test('none is said to be none', async () => {
  open('/security/applications', { listApplications: { applications: [] } })
  expect(await screen.findByText('Engin þjónusta hefur aðgang þegar þú ert ekki við.')).toBeVisible()
})
