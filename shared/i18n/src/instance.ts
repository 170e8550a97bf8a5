import type { MessageTree, RemoteMessages, Texts } from '@hlid/remote-contract'

/** The text at a dotted path. */
export function textAt(tree: MessageTree | undefined, path: string): string | undefined {
  let found: string | MessageTree | undefined = tree
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Puts values into the slots of a text, as they are: React escapes, and what looks like a slot in a value is none. */
const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{\s*([^}\s]+)\s*\}\}/g, (whole, slot: string) =>
    Object.hasOwn(values, slot) ? String(values[slot]) : whole,
  )

/** The page's one store of texts. They come with each part, so nothing is loaded and nothing is waited for. */
export function createI18n(): Texts {
  const trees = new Map<string, MessageTree>()
  const listeners = new Set<() => void>()
  const id = (locale: string, namespace: string) => `${locale} ${namespace}`
  return {
    getFixedT:
      (locale, namespace) =>
      (path, { replace, defaultValue }) =>
        fill(textAt(trees.get(id(locale, namespace)), path) ?? defaultValue, replace),
    getResourceBundle: (locale, namespace) => trees.get(id(locale, namespace)),
    addResourceBundle(locale, namespace, texts) {
      trees.set(id(locale, namespace), { ...trees.get(id(locale, namespace)), ...texts })
      for (const listener of [...listeners]) listener()
    },
    store: {
      on: (_, listener) => void listeners.add(listener),
      off: (_, listener) => void listeners.delete(listener),
    },
  }
}

/** Adds a part's own texts, by namespace, in both languages. */
export function addMessages(texts: Texts, messages: Readonly<Record<string, RemoteMessages>>): void {
  for (const [namespace, { is, en }] of Object.entries(messages)) {
    texts.addResourceBundle('is-IS', namespace, is)
    texts.addResourceBundle('en', namespace, en)
  }
}
