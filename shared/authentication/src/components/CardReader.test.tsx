import { fakeHost, problem, type Reply, renderWithHost, wireMock } from '@hlid/testing'
import { act, screen } from '@testing-library/react'

import { CardReader } from './CardReader'

const tell = (detail: string) => act(() => void window.dispatchEvent(new CustomEvent('hlid:card-reader', { detail })))
const source = '/* speaks to the reader */'

function show(answer: Reply | string = source) {
  const wire = wireMock({ getCardScript: answer })
  renderWithHost(<CardReader scriptId="c7Jm4XkP9sVw2QtR">beðið</CardReader>, { host: fakeHost({ wire }) })
  return wire
}

async function run() {
  for (let turn = 0; turn < 100 && !document.head.querySelector('script'); turn += 1)
    await act(() => jest.advanceTimersByTimeAsync(1))
  await act(async () => void document.head.querySelector('script')?.dispatchEvent(new Event('load')))
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }))
afterEach(() => {
  jest.useRealTimers()
  document.head.querySelector('script')?.remove()
})

test('once its script runs, the person is told what to do', async () => {
  show()
  expect(screen.queryByText('beðið')).not.toBeInTheDocument()
  await run()
  expect(screen.getByText(/sláðu inn PIN-númerið/)).toBeVisible()
  expect(screen.getByText('beðið')).toBeVisible()
})

test('a script that finds no reader says so, also later, and again when there is one', async () => {
  show()
  await run()
  await tell('absent')
  expect(screen.getByRole('alert')).not.toHaveTextContent('7K2M-Q9XD')
  expect(screen.getByRole('alert')).toHaveTextContent('Kortalesarinn svaraði ekki')
  expect(screen.queryByText('beðið')).not.toBeInTheDocument()
  await tell('ready')
  expect(screen.getByText(/sláðu inn PIN-númerið/)).toBeVisible()
})

test('a script that does not come is a failure of ours, with a code', async () => {
  show(problem(503))
  for (let turn = 0; turn < 100 && !screen.queryByRole('alert'); turn += 1)
    await act(() => jest.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('alert')).toHaveTextContent(/Kortalesarinn svaraði ekki.*7K2M-Q9XD/)
})

test('a reader that was absent before its script had loaded stays so', async () => {
  show()
  await tell('absent')
  await run()
  expect(screen.getByRole('alert')).toHaveTextContent('Kortalesarinn svaraði ekki')
})
