import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

import { CodeBoxes } from './CodeBoxes'

function Example({ error, onCode }: { readonly error?: string; readonly onCode: (code: string) => void }) {
  const [signal, setSignal] = useState(0)
  return (
    <>
      <CodeBoxes
        label="Öryggiskóði"
        boxLabel={(position) => `Tala ${position} af 3`}
        digitsOnlyText="Aðeins tölustafir"
        onChange={onCode}
        clearSignal={signal}
        error={error}
      />
      <button onClick={() => setSignal(signal + 1)}>wrong</button>
    </>
  )
}

function setUp(error?: string) {
  const codes: string[] = []
  const view = render(<Example {...(error && { error })} onCode={(code) => codes.push(code)} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  const hidden = () => view.container.querySelector<HTMLInputElement>('input[type=hidden][name=code]')?.value
  return { codes, boxes, hidden, values: () => boxes.map((box) => box.value) }
}

test('focus starts on the first box and each digit moves on; the hidden field holds the code', async () => {
  const { boxes, hidden, codes } = setUp()
  expect(boxes[0]).toHaveFocus()
  await userEvent.keyboard('123')
  expect(boxes[2]).toHaveFocus()
  expect(hidden()).toBe('123')
  expect(codes.at(-1)).toBe('123')
})

test('input events without keys, as an Android keyboard sends them, land once each', () => {
  const { boxes, values } = setUp()
  boxes.forEach((box, at) => {
    fireEvent.keyDown(box, { key: 'Unidentified', keyCode: 229 })
    fireEvent.compositionStart(box)
    fireEvent.input(box, { target: { value: String(at + 1) }, isComposing: true })
    fireEvent.compositionEnd(box)
  })
  expect(values()).toEqual(['1', '2', '3'])
})

test('Backspace held down empties all and stays in the first box', async () => {
  const { boxes, values } = setUp()
  await userEvent.keyboard('123{Backspace>5/}')
  expect(values()).toEqual(['', '', ''])
  expect(boxes[0]).toHaveFocus()
})

test('arrows move between the boxes', async () => {
  const { boxes } = setUp()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(boxes[2]).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(boxes[1]).toHaveFocus()
})

test('a pasted letter changes nothing and is explained', async () => {
  const { values } = setUp()
  await userEvent.paste('12a')
  expect(values()).toEqual(['', '', ''])
  expect(screen.getByRole('alert')).toHaveTextContent('Aðeins tölustafir')
  await userEvent.paste(' 12-3\n')
  expect(values()).toEqual(['1', '2', '3'])
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('the clear signal empties the boxes and goes to the first', async () => {
  const { boxes, values, codes } = setUp()
  await userEvent.keyboard('12')
  fireEvent.click(screen.getByText('wrong'))
  expect(values()).toEqual(['', '', ''])
  expect(boxes[0]).toHaveFocus()
  expect(codes.at(-1)).toBe('')
})

test('an error belongs to every box', () => {
  const { boxes } = setUp('Kóðinn er ekki réttur')
  for (const box of boxes) {
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription('Kóðinn er ekki réttur')
  }
})
