import { type HostServices, ownerOf } from '@hlid/remote-contract'
import { keptJson } from '@hlid/remote-contract/storage'

/** For a route's loader: whose page it is, asked beside everything else. Unknown is nobody. */
export const findOwner = ({ session }: Pick<HostServices, 'session'>): Promise<string> =>
  session.user().then(ownerOf, () => '')

/** What one person has entered and not saved, as short texts that are kept in the tab. */
export interface Draft<Name extends string> {
  read(): Readonly<Partial<Record<Name, string>>>
  /** undefined forgets a text; the others stay. */
  change(changed: Readonly<Partial<Record<Name, string | undefined>>>): void
}

const LONGEST = 254

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * What was typed on the way outlives a reload, and a session that ends before its time. It is kept under the person's
 * own name, so that the next one in the same tab never sees it: what belongs to another is dropped when it is found.
 * Signing out and acting for another party empty it (`host.session.clear()`).
 * @param key the storage key that the remote declares
 */
export function draftFor<const Name extends string>(key: string, names: readonly Name[], owner: string): Draft<Name> {
  const storage = keptJson(() => sessionStorage, key)

  function read(): Partial<Record<Name, string>> {
    const stored = owner ? storage.read() : undefined
    if (stored === undefined) return {}
    const texts = isRecord(stored) && stored['owner'] === owner ? stored['texts'] : undefined
    if (!isRecord(texts)) {
      storage.remove()
      return {}
    }
    const found: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const text = texts[name]
      if (typeof text === 'string' && text.length <= LONGEST) found[name] = text
    }
    return found
  }

  return {
    read,
    change(changed) {
      if (owner) storage.write({ owner, texts: { ...read(), ...changed } })
    },
  }
}

/** What is entered is meant for the one whose version the person has before them. */
export function enter<Name extends string>(
  draft: Draft<Name | 'version'>,
  { version }: { readonly version: number },
  entered: Readonly<Partial<Record<Name, string | undefined>>>,
): void {
  draft.change({ ...entered, version: String(seenVersion(draft, version)) })
}

/**
 * The version that what a person entered is meant for: the one on the screen when they began, which may be behind.
 * Where nothing has been entered it is the one on the screen now.
 */
export function seenVersion({ read }: Pick<Draft<'version'>, 'read'>, current: number): number {
  const seen = Number(read().version ?? NaN)
  return Number.isSafeInteger(seen) ? seen : current
}
