import zlib from 'node:zlib'

/** Node has zstd from 22.15 on. */
const hasZstd = 'zstdCompress' in zlib

export type FileEncoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** Smallest first: Brotli at its highest quality beats zstd on scripts. */
const preferred: readonly FileEncoding[] = hasZstd ? ['br', 'zstd', 'gzip'] : ['br', 'gzip']

/** RFC 9110, section 12.5.3: what may be sent, best first; `identity` is always the last resort. */
export function acceptedEncodings(header: string | undefined): FileEncoding[] {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    if (coding) weights.set(coding, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  return [...preferred.filter((coding) => weightOf(coding) > 0), 'identity']
}
