import type { ComposedRemote } from '@hlid/remote-contract/composition'

type Release = Omit<ComposedRemote, 'lastGood' | 'disabled'>

/** A hash that no file has: what is not in the composition does not run. */
const none = `sha384-${'A'.repeat(64)}`

const known = new Map<string, string>()

export function knowRelease({ baseUrl, integrity }: Release): void {
  for (const [path, hash] of Object.entries(integrity)) known.set(baseUrl + path, hash)
}

/** The Subresource Integrity value of a release's file, by its address with or without origin and query. */
export function integrityOf(url: string): string {
  return known.get(new URL(url, location.origin).pathname) ?? none
}

declare global {
  interface Window {
    /** Read by the stylesheet loader that each remote's build carries (see the build preset). */
    hlidIntegrity?: (url: string) => string
    /** Entries of remotes that were there before the shell. */
    hlidEntries?: (() => void)[] | undefined
    /** Query for the chunks of a container that is loaded again, by the container's name. */
    hlidTries?: Record<string, string>
    /** Addresses of scripts and styles that failed before the shell ran. */
    hlidFailed?: string[]
  }
}

window.hlidIntegrity = integrityOf
