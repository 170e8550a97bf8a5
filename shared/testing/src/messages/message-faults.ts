import { slotsOf } from '@hlid/i18n'
import type { MessageTree, RemoteMessages } from '@hlid/remote-contract'

import { isUsedIn, sourcesOf } from './sources'

function textsOf(tree: MessageTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value]] : [...textsOf(value, `${path}${name}.`)],
    ),
  )
}

const twins = { _one: '_other', _other: '_one' } as const

function faultsOf(texts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>, language: string): string[] {
  const faults: string[] = []
  for (const [key, text] of texts) {
    const other = others.get(key)
    if (!text.trim()) faults.push(`${key} is empty (${language})`)
    if (/["]/.test(text)) faults.push(`${key} has a straight quotation mark (${language})`)
    if (other === undefined) faults.push(`${key} is only there in ${language}`)
    else if (language === 'is' && String(slotsOf(text)) !== String(slotsOf(other)))
      faults.push(`${key} has {{${slotsOf(text).join(', ')}}} in is, {{${slotsOf(other).join(', ')}}} in en`)
    for (const [ending, twin] of Object.entries(twins))
      if (key.endsWith(ending) && !texts.has(key.slice(0, -ending.length) + twin))
        faults.push(`${key} has no form ${twin} (${language})`)
  }
  return faults
}

/**
 * What is wrong with the texts of a part, in words: a key or placeholder that one language lacks, an empty text, half a
 * plural, a key that no source in `folder` uses. Texts of a shared package, which stand under the package's name, are
 * that package's own business.
 */
export function messageFaults({ is, en }: RemoteMessages, folder: string): string[] {
  const { sources, packages } = sourcesOf(folder)
  const own = ([key]: [string, string]) => !packages.some((name) => key.startsWith(`${name}.`))
  const icelandic = new Map([...textsOf(is)].filter(own))
  const english = new Map([...textsOf(en)].filter(own))
  const keys = new Set([...icelandic.keys()].map((key) => key.replace(/_(one|other)$/, '')))
  const unused = [...keys].filter((key) => !isUsedIn(sources, key)).map((key) => `${key} is not used`)
  return [...faultsOf(icelandic, english, 'is'), ...faultsOf(english, icelandic, 'en'), ...unused]
}
