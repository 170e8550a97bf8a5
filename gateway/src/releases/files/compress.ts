import { PassThrough, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

import type { FileEncoding } from './encodings'
import { isCompressible } from './content-types'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants

/** Done once, when a release is published; a form that saves nothing is left out. */
export async function compress(path: string, content: Uint8Array) {
  if (!isCompressible(path)) return { brotli: null, gzip: null }
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [BROTLI_PARAM_QUALITY]: 11,
        [BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      },
    }),
    gzip(content, { level: 9 }),
  ])
  const ifSmaller = (form: Uint8Array) => (form.byteLength < content.byteLength ? form : null)
  return { brotli: ifSmaller(br), gzip: ifSmaller(gz) }
}

const zstd: ((content: Uint8Array) => Promise<Uint8Array>) | undefined =
  'zstdCompress' in zlib && typeof zlib.zstdCompress === 'function'
    ? promisify(zlib.zstdCompress as (content: Uint8Array, done: (error: Error | null, form: Buffer) => void) => void)
    : undefined

const createZstd: (() => Transform) | undefined =
  'createZstdCompress' in zlib && typeof zlib.createZstdCompress === 'function'
    ? (zlib.createZstdCompress as () => Transform)
    : undefined

/** A tenth larger than at 5, for half of the processor's time. */
const whileWaiting = { params: { [BROTLI_PARAM_QUALITY]: 4 } }

/** For what is made while somebody waits for it. */
export async function encode(content: Uint8Array, encoding: FileEncoding): Promise<Uint8Array> {
  if (encoding === 'br') return brotli(content, whileWaiting)
  if (encoding === 'gzip') return gzip(content)
  return encoding === 'zstd' ? compressZstd(content) : content
}

export async function compressZstd(content: Uint8Array): Promise<Uint8Array> {
  if (!zstd) throw new Error('This Node has no zstd')
  return zstd(content)
}

/** The same for what comes piece by piece. */
export function encodeStream(encoding: FileEncoding): Transform {
  if (encoding === 'br') return zlib.createBrotliCompress(whileWaiting)
  if (encoding === 'gzip') return zlib.createGzip()
  if (encoding !== 'zstd') return new PassThrough()
  if (!createZstd) throw new Error('This Node has no zstd')
  return createZstd()
}
