import { CompositionError } from './composition'
import { isMissingChunk } from './failure'
import { LadderError } from './ladder'

const key = 'hlid:reloaded'

/** Something of the page did not come, and soon: the page that the gateway gives now may be made of other releases. */
export function mayBeCuredByReload(error: unknown): boolean {
  if (error instanceof LadderError) return !error.tookAllTime
  return error instanceof CompositionError || isMissingChunk(error)
}

/**
 * Spec, section 2: a page whose chunk does not come reloads. Once for each composition: a reload that brings the same
 * composition again would bring the same failure again.
 * @returns whether the page is on its way to be loaded anew
 */
export function reloadOnce(compositionId: string, storage: () => Storage, reload: () => void): boolean {
  try {
    if (storage().getItem(key) === compositionId) return false
    storage().setItem(key, compositionId)
  } catch {
    return false // Nothing can be remembered, so nothing would end the loop.
  }
  reload()
  return true
}
