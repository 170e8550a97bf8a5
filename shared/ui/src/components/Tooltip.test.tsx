import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { Tooltip } from '..'

const open = () => screen.queryAllByRole('tooltip').filter((tip) => tip.classList.contains('open'))
const shown = () => open().map(({ textContent }) => textContent)

beforeEach(() => {
  render(
    <>
      <Tooltip label="Hvað er öryggistala?" content="Talan á skjánum">
        ?
      </Tooltip>
      <Tooltip label="Hvað er PIN?" content="Talan sem þú valdir">
        ?
      </Tooltip>
      <button type="button">Áfram</button>
    </>,
  )
})

test('by keyboard it comes with the focus, goes with it, and Escape closes it', async () => {
  const user = userEvent.setup()
  await user.tab()
  const first = screen.getByRole('button', { name: 'Hvað er öryggistala?' })
  expect(first).toHaveFocus()
  expect(first).toHaveAccessibleDescription('Talan á skjánum')
  expect(shown()).toEqual(['Talan á skjánum'])
  await user.keyboard('{Escape}')
  expect(shown()).toEqual([])
  expect(first).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(shown()).toEqual(['Talan á skjánum'])
  await user.tab()
  expect(shown()).toEqual(['Talan sem þú valdir'])
  await user.tab()
  expect(shown()).toEqual([])
})

test('by pointer it stays while the pointer is on it, and one is open at a time', async () => {
  const user = userEvent.setup()
  await user.tab()
  await user.hover(screen.getByRole('button', { name: 'Hvað er PIN?' }))
  expect(shown()).toEqual(['Talan sem þú valdir'])
  await user.hover(screen.getByText('Talan sem þú valdir'))
  expect(shown()).toEqual(['Talan sem þú valdir'])
  await user.hover(screen.getByRole('button', { name: 'Áfram' }))
  expect(shown()).toEqual([])
})
