/** `Innskráning – Hlið`; just the portal's name while a screen has no heading yet. */
export const documentTitle = (heading: string, portal: string) => (heading ? `${heading} – ${portal}` : portal)

export interface HeadingSeen {
  /** The route has changed, and its heading was not yet dealt with. */
  readonly isNew: boolean
  readonly text: string
  /** The screen has put the focus somewhere itself, such as into the first box of a code. */
  readonly focusIsInside: boolean
}

/** A heading that gets the focus is read out by that alone; it is announced when the focus has a better place. */
export function headingStep({ isNew, text, focusIsInside }: HeadingSeen): 'focus' | 'announce' | 'none' {
  if (!isNew || !text) return 'none'
  return focusIsInside ? 'announce' : 'focus'
}
