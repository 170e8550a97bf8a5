import { type ChangeEvent, useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { firstScreen } from './first-screen'

const painted = `
  <div id="hlid" data-first-paint>
    <a href="/app/login/app">App</a>
    <form method="dialog">
      <label>Sími<input data-name="phone" value=""></label>
      <label>Muna<input type="checkbox" data-name="remember"></label>
      <details><summary>Hjálp</summary>…</details>
      <button type="submit">Áfram</button>
    </form>
  </div>`

let root: Root | undefined
beforeEach(() => {
  document.body.innerHTML = painted
  delete window.hlidHeld
  delete window.hlidFailed
})
afterEach(() => act(() => root?.unmount()))

const pressed = jest.fn()

/** Gives what is typed a dash after three digits, as the portal's fields do. */
function Screen({ shown, fields }: { readonly shown: () => void; readonly fields: boolean }) {
  const [phone, setPhone] = useState('')
  useLayoutEffect(shown, [shown])
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => setPhone(target.value.replace(/^(\d{3})(\d)/, '$1-$2'))
  return (
    <>
      <h1>Fyrirsögn</h1>
      <a href="/app/login/app?returnUrl=x">App</a>
      {fields && (
        <form>
          <label>
            Sími
            <input name="phone" value={phone} onChange={change} />
          </label>
          <label>
            Muna
            <input type="checkbox" name="remember" />
          </label>
          <details>
            <summary>Hjálp</summary>…
          </details>
          <button type="button" onClick={() => pressed(phone)}>
            Áfram
          </button>
        </form>
      )}
    </>
  )
}

/** The scripts are there, and the first screen with them. */
async function arrive({ fields = true } = {}) {
  const { container, shown } = firstScreen(document)
  root = createRoot(container)
  await act(async () => root?.render(<Screen shown={shown} fields={fields} />))
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Sími')
const isLive = () => document.querySelector('h1') !== null

test('what was typed, ticked and unfolded is there on the screen that takes its place, with focus and caret', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Muna'))
  await user.type(phone(), '611')
  phone().setSelectionRange(1, 2)
  document.querySelector('details')?.setAttribute('open', '')
  await arrive()
  expect(document.querySelectorAll('#hlid')).toHaveLength(1)
  expect([phone().value, phone().selectionStart, phone().selectionEnd]).toEqual(['611', 1, 2])
  expect(phone()).toHaveFocus()
  expect(screen.getByLabelText('Muna')).toBeChecked()
  expect(document.querySelector('details')).toHaveAttribute('open')
  await user.type(phone(), '0', { initialSelectionStart: 3 })
  expect(phone()).toHaveValue('611-0')
})

test('what was pressed in vain is pressed on the screen that works', async () => {
  await userEvent.type(phone(), '6110')
  window.hlidHeld = { pressed: screen.getByRole('button', { name: 'Áfram' }) }
  await arrive()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(pressed.mock.calls).toEqual([['611-0']])
})

test.each([
  ['a press', 'pressing', 'pointerup'],
  ['text that is being composed', 'composing', 'compositionend'],
] as const)('%s is not broken off', async (_, what, end) => {
  window.hlidHeld = { [what]: true }
  await arrive()
  expect(isLive()).toBe(false)
  window.hlidHeld = {}
  dispatchEvent(new Event(end))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(isLive()).toBe(true)
})

test('where the field is gone, the heading has the focus', async () => {
  phone().focus()
  await arrive({ fields: false })
  expect(screen.getByRole('heading')).toHaveFocus()
})

test.each([
  ['are on their way', () => document.body.insertAdjacentHTML('beforeend', '<link rel="stylesheet">')],
  ['did not come', () => void (window.hlidFailed = ['https://hlid.example/releases/mfe-login/1/styles.css'])],
])('a screen whose styles %s makes room at once', (_, happen) => {
  happen()
  const { container } = firstScreen(document)
  expect(container).toBe(document.getElementById('hlid'))
  expect(container).toBeEmptyDOMElement()
})

test('a page without a first paint is rendered where it is empty', async () => {
  document.body.innerHTML = '<div id="hlid"></div>'
  await arrive()
  expect(document.querySelector('#hlid h1')).not.toBeNull()
})

test.each([
  ['with a first paint', painted],
  ['without one', '<div id="hlid"></div>'],
])('a page %s is not late any more, and nobody is left standing on what said so', async (_, html) => {
  document.body.innerHTML = `${html}<div id="hlid-late" role="alert"><button>Hlaða aftur</button></div>`
  screen.getByRole('button', { name: 'Hlaða aftur' }).focus()
  await arrive()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading')).toHaveFocus()
})
