import { act, render, screen } from '@testing-library/react'

import { Loader, loaderDelayMs } from './Loader'

test('says nothing before a second has passed, then says what is waited for', () => {
  jest.useFakeTimers()
  render(<Loader label="Sæki gögn" />)
  act(() => jest.advanceTimersByTime(loaderDelayMs - 1))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toHaveTextContent('Sæki gögn')
  jest.useRealTimers()
})
