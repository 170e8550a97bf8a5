import { renderRoutes } from '@hlid/testing'
import { screen } from '@testing-library/react'

import remote from '../../remote'

test('the first screen greets in Icelandic', async () => {
  renderRoutes(remote, '/__PATH__')
  expect(await screen.findByRole('heading', { level: 1, name: 'Velkomin' })).toBeVisible()
})
