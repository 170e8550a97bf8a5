import { renderWithHost } from '@hlid/testing'
import { fireEvent, screen } from '@testing-library/react'

import { PortalLink, useGo } from './index'

function Screen() {
  const go = useGo()
  return (
    <>
      <PortalLink to="/login/card">kort</PortalLink>
      <PortalLink to="https://example.is/skilmalar" external>
        skilmálar
      </PortalLink>
      <button onClick={() => go('/login/verify', { query: { state: null, step: '2' }, replace: true })}>áfram</button>
    </>
  )
}
const path = '/login?returnUrl=%2Fa%3Fb%3Dc&state=x'

test('a link of the portal keeps the query string and stays in the page', () => {
  const { location } = renderWithHost(<Screen />, { path })
  const link = screen.getByRole('link', { name: 'kort' })
  expect(link).toHaveAttribute('href', '/login/card?returnUrl=%2Fa%3Fb%3Dc&state=x')
  fireEvent.click(link)
  expect(location()).toBe('/login/card?returnUrl=%2Fa%3Fb%3Dc&state=x')
})

test('a link that leads out opens a new tab and takes nothing of the query along', () => {
  renderWithHost(<Screen />, { path })
  const link = screen.getByRole('link', { name: 'skilmálar' })
  expect(link).toHaveAttribute('href', 'https://example.is/skilmalar')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('going on keeps the query string but for what changes', () => {
  const { location } = renderWithHost(<Screen />, { path })
  fireEvent.click(screen.getByRole('button', { name: 'áfram' }))
  expect(location()).toBe('/login/verify?returnUrl=%2Fa%3Fb%3Dc&step=2')
})
