import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'

/** Stand where a page's nonce goes: control characters, which no page holds, each once, as many as a nonce has. */
export const nonceMark = String.fromCharCode(3, 4, 5, 6, ...Array.from({ length: 18 }, (_, at) => 14 + at))
/** Stands where the view goes; before the first nonce. */
export const viewMark = '\u0001'
const viewLength = 38
const viewFiller = '\u0002'.repeat(viewLength)

const windowBytes = 32_768
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff])

interface GzipParts {
  readonly head: Buffer
  readonly between: string
  readonly tail: Buffer
}

/**
 * A page that is the same for many but for its nonce and view, compressed once. In a gzip stream (RFC 1951, 1952) the
 * view and the first nonce stand uncompressed in a block of their own; every later nonce is a reference back to the
 * first, so it changes with it. A page then costs a copy and a checksum.
 */
export class PageTemplate {
  readonly #gzip: GzipParts | undefined

  constructor(private readonly template: string) {
    this.#gzip = compressAround(template)
  }

  text(nonce: string, view: string): string {
    return this.template.replace(viewMark, view).replaceAll(nonceMark, nonce)
  }

  /**
   * The same, compressed. Undefined where that can't be done for this page, or for these values.
   * @param text what `text` gave for them
   */
  gzip(text: string, nonce: string, view: string): Buffer | undefined {
    if (!this.#gzip || nonce.length !== nonceMark.length || view.length !== viewLength) return undefined
    return assemble(this.#gzip, text, nonce, view)
  }
}

function compressAround(template: string): GzipParts | undefined {
  const viewAt = template.indexOf(viewMark)
  const nonceAt = template.indexOf(nonceMark)
  if (viewAt < 0 || nonceAt < viewAt) return undefined
  const head = Buffer.from(template.slice(0, viewAt))
  const between = template.slice(viewAt + viewMark.length, nonceAt)
  const tail = Buffer.from(template.slice(nonceAt + nonceMark.length))
  const before = Buffer.concat([head, Buffer.from(viewFiller + between + nonceMark)])
  const parts = {
    head: deflateRawSync(head, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    between,
    tail: deflateRawSync(tail, { level: 9, dictionary: before.subarray(-windowBytes) }),
  }
  return unpacksRight(parts, template) ? parts : undefined
}

function assemble({ head, between, tail }: GzipParts, text: string, nonce: string, view: string): Buffer {
  const stored = Buffer.from(view + between + nonce)
  const storedHeader = Buffer.alloc(5)
  storedHeader.writeUInt16LE(stored.length, 1)
  storedHeader.writeUInt16LE(stored.length ^ 0xffff, 3)
  const bytes = Buffer.from(text)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(bytes), 0)
  trailer.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([gzipHeader, head, storedHeader, stored, tail, trailer])
}

/** Tried once with values that have nothing in common: whether every nonce really is a reference to the first. */
function unpacksRight(parts: GzipParts, template: string): boolean {
  return ['A', 'z'].every((letter) => {
    const nonce = letter.repeat(nonceMark.length)
    const view = letter.repeat(viewLength)
    const text = template.replace(viewMark, view).replaceAll(nonceMark, nonce)
    try {
      return gunzipSync(assemble(parts, text, nonce, view)).toString() === text
    } catch {
      return false // the checksum says no
    }
  })
}
