import { attribute as escaped } from '../pages/markup'

/** Markup that is written by us, so it is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | undefined | readonly Piece[]

function written(piece: Piece): string {
  if (piece === undefined) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return piece.map(written).join('')
}

/** Markup with pieces in it; whatever is not markup already is escaped. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(parts.map((part, at) => part + written(pieces[at])).join(''))

/** The document's descriptions: paragraphs, and `names` of things. */
export function prose(text: unknown): readonly Html[] {
  if (typeof text !== 'string') return []
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${words(paragraph)}</p>`)
}

/** One line of it. */
export const words = (text: string): readonly Html[] =>
  text.split('`').map((piece, at) => (at % 2 ? html`<code>${piece}</code>` : html`${piece}`))
