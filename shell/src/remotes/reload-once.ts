const key = 'hlid:reloaded'

/** webpack's and the stylesheet loader's errors for a file that did not come. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}

/**
 * Spec, section 2: a page whose chunk does not come reloads. Once for each composition: a reload that brings the same
 * composition again would bring the same failure again.
 * @returns whether the page is on its way to be loaded anew
 */
export function reloadOnce(compositionId: string, storage: Storage, reload: () => void): boolean {
  try {
    if (storage.getItem(key) === compositionId) return false
    storage.setItem(key, compositionId)
  } catch {
    return false // Nothing can be remembered, so nothing would end the loop.
  }
  reload()
  return true
}
