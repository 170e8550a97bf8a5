import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'

/** Stand where a page's nonce goes: control characters, which no page holds, each once, as many as a nonce has. */
export const nonceMark = String.fromCharCode(3, 4, 5, 6, ...Array.from({ length: 18 }, (_, at) => 14 + at))
/** Stands where the view goes; before the first nonce. */
export const viewMark = '\u0001'
const viewLength = 38
const viewFiller = '\u0002'.repeat(viewLength)

const windowBytes = 32_768
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff])

/** A page with fillers where view and nonces go, and where in it those are, in bytes. */
interface Slots {
  readonly bytes: Buffer
  readonly viewAt: number
  readonly nonceAt: readonly number[]
}

/** The same, compressed, with the checksum still to come. */
interface GzipSlots extends Slots {
  readonly checksumAt: number
}

/**
 * A page that is the same for many but for its nonce and view, compressed once. In a gzip stream (RFC 1951, 1952) the
 * view and the first nonce stand uncompressed in a block of their own; every later nonce is a reference back to the
 * first, so it changes with it. A page then costs a copy and a checksum.
 */
export class PageTemplate {
  readonly #plain: Slots
  readonly #gzip: GzipSlots | undefined

  constructor(private readonly template: string) {
    this.#plain = slotsOf(template)
    const gzip = compressAround(this.#plain)
    if (gzip && unpacksRight(gzip, this.#plain)) this.#gzip = gzip
  }

  text(nonce: string, view: string): string {
    return this.template.replace(viewMark, view).replaceAll(nonceMark, nonce)
  }

  /** The same, compressed. Undefined where that can't be done for this page, or for these values. */
  gzip(nonce: string, view: string): Buffer | undefined {
    if (!this.#gzip || nonce.length !== nonceMark.length || view.length !== viewLength) return undefined
    return assemble(this.#gzip, this.#plain, nonce, view)
  }
}

function slotsOf(template: string): Slots {
  const bytes = Buffer.from(template.replace(viewMark, viewFiller))
  const nonceAt: number[] = []
  for (let at = bytes.indexOf(nonceMark); at >= 0; at = bytes.indexOf(nonceMark, at + nonceMark.length))
    nonceAt.push(at)
  return { bytes, viewAt: bytes.indexOf(viewFiller), nonceAt }
}

function fill({ bytes, viewAt, nonceAt }: Slots, nonce: string, view: string): Buffer {
  bytes.write(view, viewAt, 'latin1')
  for (const at of nonceAt) bytes.write(nonce, at, 'latin1')
  return bytes
}

function compressAround({ bytes, viewAt, nonceAt: [firstNonceAt = -1] }: Slots): GzipSlots | undefined {
  if (viewAt < 0 || firstNonceAt < viewAt) return undefined
  const tailAt = firstNonceAt + nonceMark.length
  const head = deflateRawSync(bytes.subarray(0, viewAt), { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  const stored = bytes.subarray(viewAt, tailAt)
  const storedHeader = Buffer.alloc(5)
  storedHeader.writeUInt16LE(stored.length, 1)
  storedHeader.writeUInt16LE(stored.length ^ 0xffff, 3)
  const dictionary = bytes.subarray(Math.max(0, tailAt - windowBytes), tailAt)
  const tail = deflateRawSync(bytes.subarray(tailAt), { level: 9, dictionary })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(bytes.length, 4)
  const before = Buffer.concat([gzipHeader, head, storedHeader])
  return {
    bytes: Buffer.concat([before, stored, tail, trailer]),
    viewAt: before.length,
    nonceAt: [before.length + firstNonceAt - viewAt],
    checksumAt: before.length + stored.length + tail.length,
  }
}

/** The page is filled in where it stands, for its checksum; what is sent is a copy. */
function assemble(gzip: GzipSlots, plain: Slots, nonce: string, view: string): Buffer {
  const filled = fill(gzip, nonce, view)
  filled.writeUInt32LE(crc32(fill(plain, nonce, view)), gzip.checksumAt)
  return Buffer.from(filled)
}

/** Tried once with values that have nothing in common: whether every nonce really is a reference to the first. */
function unpacksRight(gzip: GzipSlots, plain: Slots): boolean {
  return ['A', 'z'].every((letter) => {
    const [nonce, view] = [letter.repeat(nonceMark.length), letter.repeat(viewLength)]
    try {
      return gunzipSync(assemble(gzip, plain, nonce, view)).equals(fill(plain, nonce, view))
    } catch {
      return false // the checksum says no
    }
  })
}
