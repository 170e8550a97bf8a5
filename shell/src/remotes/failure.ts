import { RemoteContractError } from '@hlid/remote-contract'
import type { Failure } from '@hlid/remote-contract/delivery'

/** A file of a release that did not come, or came and was no good. */
export class ReleaseFileError extends Error {
  override readonly name = 'ReleaseFileError'
  constructor(
    readonly failure: Failure,
    readonly path: string,
  ) {
    super(`${path}: ${failure}`)
  }
}

/** Whether the file came and was turned down for its content: then its answer was a good one. */
export function fileFailure(url: string, entries: readonly PerformanceEntry[]): Failure {
  const answered = entries.some(
    (entry) => entry.name === url && 'responseStatus' in entry && entry.responseStatus === 200,
  )
  return answered ? 'integrity' : 'network'
}

/** What an attempt failed by, in the closed words of the reports. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ReleaseFileError) return error.failure
  if (error instanceof RemoteContractError) return 'contract'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  return isMissingChunk(error) ? 'chunk' : 'evaluation'
}

/** webpack's and the stylesheet loader's errors for a file that did not come. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED'
}
