const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and for attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Markup that is written by us, so it is not escaped again. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | undefined | false | readonly Piece[]

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return piece.map(written).join('')
}

/** Markup with pieces in it; whatever is not markup already is escaped, lists are written one after the other. */
export const markup = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(parts.map((part, at) => part + written(pieces[at])).join(''))

/** JSON that can't end the script element it stands in. */
export const jsonInScript = (value: unknown): Markup => new Markup(JSON.stringify(value).replace(/</g, '\\u003c'))
