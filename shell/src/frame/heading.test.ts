import { documentTitle, headingStep } from './heading'

test.each([
  ['Innskráning', 'Innskráning – Hlið'],
  ['', 'Hlið'],
])('a screen headed "%s" is titled %s', (heading, title) => {
  expect(documentTitle(heading, 'Hlið')).toBe(title)
})

test.each([
  ['a new screen', { isNew: true, text: 'Öryggistala', focusIsInside: false }, 'focus'],
  ['a new screen that focuses a field itself', { isNew: true, text: 'Öryggistala', focusIsInside: true }, 'announce'],
  ['a new screen whose heading is still to come', { isNew: true, text: '', focusIsInside: false }, 'none'],
  ['the same screen in another language', { isNew: false, text: 'Security code', focusIsInside: false }, 'none'],
])('%s', (_, seen, step) => {
  expect(headingStep(seen)).toBe(step)
})
