import zlib from 'node:zlib'

import { weightsIn } from '@hlid/service'

/** Node has zstd from 22.15 on. */
const hasZstd = 'zstdCompress' in zlib

export type FileEncoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** Smallest first: Brotli at its highest quality beats zstd on scripts. */
const preferred: readonly FileEncoding[] = hasZstd ? ['br', 'zstd', 'gzip'] : ['br', 'gzip']

/** RFC 9110, section 12.5.3: what may be sent, best first; `identity` is always the last resort. */
export function acceptedEncodings(header: string | undefined): FileEncoding[] {
  const weights = weightsIn(header ?? '')
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  return [...preferred.filter((coding) => weightOf(coding) > 0), 'identity']
}
