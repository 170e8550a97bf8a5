import type { Schema } from '@hlid/api-contract'
import type { Locale, MessageTree } from '@hlid/remote-contract'
import type { i18n } from 'i18next'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const markup = /<\/?[a-z!]|&(#\d+|#x[\da-f]+|[a-z]+);|\$t\(/i

/** The names in `{{…}}`, sorted, each once. */
export function slotsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g), ([, slot]) => slot ?? ''))].sort()
}

/** A text that may stand in for the shipped one: not empty, no markup, no slot that nobody fills. */
function canReplace(shipped: string, text: unknown): text is string {
  if (typeof text !== 'string' || !text.trim() || markup.test(text)) return false
  const known = slotsOf(shipped)
  return slotsOf(text).every((slot) => known.includes(slot))
}

/**
 * The shipped texts with those of the service laid over them. Keys are dotted paths, or nested as the tree is. Whatever
 * is not a usable text leaves the shipped one: a missing key, a number, an object where a text belongs, markup.
 */
export function overlay(shipped: MessageTree, texts: unknown, path = ''): MessageTree {
  const flat = isRecord(texts) ? texts : {}
  return Object.fromEntries(
    Object.entries(shipped).map(([name, value]) => {
      const own = Object.hasOwn(flat, path + name) ? flat[path + name] : undefined
      if (typeof value === 'string') return [name, canReplace(value, own) ? own : value]
      return [name, overlay(overlay(value, flat, `${path}${name}.`), path ? undefined : own)]
    }),
  )
}

/** Lays an answer of GET /v1/translations over the texts of the namespaces that are there. */
export function applyTranslations(instance: i18n, locale: Locale, answer: Schema<'Translations'>): void {
  for (const [namespace, texts] of Object.entries(answer)) {
    const shipped: unknown = instance.getResourceBundle(locale, namespace)
    if (!isRecord(shipped)) continue
    instance.addResourceBundle(locale, namespace, overlay(shipped as MessageTree, texts), false, true)
  }
}
