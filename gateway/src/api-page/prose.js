import { markup } from '@hlid/service/markup'

/** One line of a description, with the `names` of things. */
export const lineHtml = (text = '') =>
  text.split('`').map((piece, at) => (at % 2 ? markup`<code>${piece}</code>` : piece))

/** A description's paragraphs. */
export const proseHtml = (text = '') =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph && markup`<p>${lineHtml(paragraph)}</p>`)
