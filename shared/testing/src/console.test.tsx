import { screen } from '@testing-library/react'

import { expectConsole, fakeHost, renderRoutes } from './index'

function Broken(): never {
  throw new TypeError('broken screen')
}
const routes = () => [{ path: '/broken', element: <Broken /> }]

test('a screen that breaks tells the console, which a test has to expect', () => {
  renderRoutes({ name: 'mfe-test', messages: {}, routes }, '/broken', { host: fakeHost() })
  expect(screen.getByRole('alert')).toHaveTextContent('TypeError')
  expectConsole(/broken screen/)
})

test('expecting what was not written fails', () => {
  expect(() => expectConsole(/never/)).toThrow('Nothing like /never/ was written to the console')
})
