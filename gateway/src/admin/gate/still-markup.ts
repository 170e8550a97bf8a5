const elements = new Set(
  'a article aside button circle div em fieldset footer form g h1 h2 h3 h4 header hr input label legend li line main nav ol p path polygon polyline rect section small span strong summary details svg ul'.split(
    ' ',
  ),
)
const voids = new Set(['hr', 'input'])
const attributes = new Set(
  'alt autocomplete checked class cx cy d dir fill focusable for height hidden href id inputmode lang maxlength method novalidate open placeholder points r rel role stroke stroke-linecap stroke-linejoin stroke-width tabindex target title transform translate type value viewbox width x x1 x2 y y1 y2'.split(
    ' ',
  ),
)

/** How react-dom writes: quotes, `<` and `>` stand in values and texts as entities, so every parser reads it alike. */
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<>]*")*)(\/?)>|[^<>]+/y
const pair = / ([a-zA-Z][a-zA-Z0-9-]*)="([^"]*)"/g

const isKnown = (name: string) => attributes.has(name) || /^(aria|data)-[a-z-]+$/.test(name)
const isAddress = (value: string) => /^(#[\w-]*|\/(?![/\\])[\w\-./?=&;%]*|https:\/\/[\w\-./?=&;%#]+)$/.test(value)

function attributeFault(element: string, name: string, value: string): string | undefined {
  const lower = name.toLowerCase()
  if (!isKnown(lower)) return `<${element}> has ${name}`
  if (lower === 'href' && !isAddress(value)) return `<${element}> leads to ${value}`
  if (lower === 'id' && /^hlid/i.test(value)) return `<${element}> is called ${value}, as a part of the page is`
  if (lower === 'method' && value !== 'dialog') return '<form> could be sent'
  return undefined
}

/**
 * What may not stand in a page beside the page's own: anything that runs, loads, styles by itself, or could be sent.
 * @param markup as react-dom renders it
 * @returns the first fault, in words
 */
export function markupFault(markup: string): string | undefined {
  const open: string[] = []
  for (token.lastIndex = 0; token.lastIndex < markup.length;) {
    const at = token.lastIndex
    const found = token.exec(markup)
    if (!found) return `it can’t be read at ${markup.slice(at, at + 40)}`
    const [, slash, element, written = '', closed] = found
    if (element === undefined) continue
    if (!elements.has(element)) return `<${element}> may not be in it`
    if (slash) {
      if (written || closed || open.pop() !== element) return `</${element}> closes nothing`
      continue
    }
    if (Boolean(closed) !== voids.has(element)) return `<${element}> is not written as it should be`
    const pairs = [...written.matchAll(pair)]
    for (const [, name = '', value = ''] of pairs) {
      const fault = attributeFault(element, name, value)
      if (fault) return fault
    }
    if (element === 'form' && !pairs.some(([, name]) => name === 'method')) return '<form> could be sent'
    if (!closed) open.push(element)
  }
  return open.length ? `<${open.at(-1)}> is not closed` : undefined
}
