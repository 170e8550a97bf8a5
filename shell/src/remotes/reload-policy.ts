import { CompositionError } from './composition'
import { isMissingChunk } from './failure'
import { noteFailed } from './failed-releases'
import { FallbackError } from './fallback'
import { type Release, releaseId } from './release'

const key = 'hlid:reloaded'
/** A failure after this is another one: a tab may stay open for days. */
const forgottenAfterMs = 5 * 60_000

export interface ReloadPolicy {
  /**
   * Whether loading the page anew may cure a failure: the page may then be made of other releases, or of the last good
   * one for `fallsFrom`, whose screen failed. True once in a while in a tab for each composition and release, and for the rest of
   * the page's life after that, since React renders what failed more than once.
   */
  mayReload(error: unknown, fallsFrom?: Release): boolean
}

export function createReloadPolicy(compositionId: string, storage: () => Storage): ReloadPolicy {
  const granted = new Set<string>()
  const grant = (id: string, isGranted: () => boolean): boolean => {
    if (!granted.has(id) && isGranted()) granted.add(id)
    return granted.has(id)
  }
  return {
    mayReload(error, fallsFrom) {
      if (mayReloadHelp(error)) return grant(compositionId, () => noteReload(compositionId, storage))
      return fallsFrom !== undefined && grant(releaseId(fallsFrom), () => noteFailed(fallsFrom, storage))
    },
  }
}

/** Something of the page did not come, and soon: the page that the gateway gives now may be made of other releases. */
export function mayReloadHelp(error: unknown): boolean {
  if (error instanceof FallbackError) return !error.tookAllTime
  return error instanceof CompositionError || isMissingChunk(error)
}

/**
 * Spec, section 2: a page whose chunk does not come reloads. Once for each composition: a reload that brings the same
 * composition again would bring the same failure again, so for some minutes it is remembered for this tab.
 * @returns whether the page is to be loaded anew
 */
export function noteReload(compositionId: string, storage: () => Storage, now = Date.now()): boolean {
  try {
    const [id, at] = storage().getItem(key)?.split(' ') ?? []
    if (id === compositionId && now - Number(at) < forgottenAfterMs) return false
    storage().setItem(key, `${compositionId} ${now}`)
    return true
  } catch {
    return false // Nothing can be remembered, so nothing would end the loop.
  }
}
