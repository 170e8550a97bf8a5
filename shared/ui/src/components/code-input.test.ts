import { clear, emptyBoxes, input, paste } from './code-input'

const boxes = (text: string) => [...text.padEnd(3)].map((digit) => digit.trim())

test.each([
  ['autofill of a whole code into the first box', '', 0, '123', '123', 2],
  ['autofill while the last box has the focus', '', 2, '123', '123', 2],
  ['autofill over a digit that is there', '7', 0, '123', '123', 2],
  ['a digit moves on', '', 0, '4', '4', 1],
  ['a full-width digit', '', 0, '４', '4', 1],
  ['an Arabic-Indic digit', '1', 1, '٢', '12', 2],
  ['a second digit after the first replaces it', '1', 0, '12', '2', 1],
  ['a second digit before the first replaces it', '1', 0, '21', '2', 1],
  ['the same digit again', '1', 0, '11', '1', 1],
  ['full-width digits all at once', '', 1, '１２３', '123', 2],
  ['an emptied box', '12', 1, '', '1', 0],
])('input: %s', (_, before, at, value, after, focus) => {
  expect(input(boxes(before), at, value)).toEqual({ boxes: boxes(after), focus })
})

test('a letter typed changes nothing', () => {
  expect(input(emptyBoxes, 0, 'a')).toBeUndefined()
})

test.each([
  ['spaces, dashes and a line end', '', 0, ' 12-3\n', '123', 2],
  ['a zero-width space among the digits', '', 0, '1\u200b23', '123', 2],
  ['the code with the word before it', '', 0, 'Kóði: 123', '123', 2],
  ['four digits: the first three', '', 0, '1234', '123', 2],
  ['Arabic-Indic digits', '', 0, '١٢٣', '123', 2],
  ['two digits from the current box', '9', 1, '12', '912', 2],
  ['a whole code in the last box', '99', 2, '123', '123', 2],
])('paste: %s', (_, before, at, text, after, focus) => {
  expect(paste(boxes(before), at, text)).toEqual({ boxes: boxes(after), focus })
})

test.each(['12a', '', 'abc', '1,2'])('paste of %j is refused', (text) => {
  expect(paste(emptyBoxes, 0, text)).toBeUndefined()
})

test('Backspace clears and moves back, and stops at the first box', () => {
  expect(clear(boxes('123'), 2)).toEqual({ boxes: boxes('12'), focus: 1 })
  expect(clear(boxes('12'), 2)).toEqual({ boxes: boxes('1'), focus: 1 })
  expect(clear(boxes('1'), 0)).toEqual({ boxes: boxes(''), focus: 0 })
  expect(clear(emptyBoxes, 0)).toEqual({ boxes: boxes(''), focus: 0 })
})
