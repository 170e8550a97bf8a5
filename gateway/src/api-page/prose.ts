import { type Markup, markup } from '@hlid/service/markup'

/** The document's descriptions: paragraphs, and `names` of things. */
export function prose(text: unknown): readonly Markup[] {
  if (typeof text !== 'string') return []
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => markup`<p>${words(paragraph)}</p>`)
}

/** One line of it. */
export const words = (text: string): readonly Markup[] =>
  text.split('`').map((piece, at) => (at % 2 ? markup`<code>${piece}</code>` : markup`${piece}`))
