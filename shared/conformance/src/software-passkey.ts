import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What a passkey is asked for, of the options that a service gives. */
export interface PasskeyRequest {
  readonly challenge: string
  readonly rpId: string
}

/** What an answer says otherwise than it should. */
export interface Otherwise {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly counter?: number
  readonly userHandle?: string | undefined
  readonly challenge?: string
  readonly crossOrigin?: boolean
  readonly type?: string
}

type Encodable = number | string | Uint8Array | ReadonlyMap<number | string, Encodable>

const flags = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, isBackedUp: 0x10, hasCredential: 0x40 } as const
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR (RFC 8949), as far as a passkey speaks it. */
function cbor(value: Encodable): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member)])
  return Buffer.concat([head(5, value.size), ...members])
}

/** An authenticator that holds one passkey: keys of ES256, no attestation, one counter. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url')
  readonly #publicKey: KeyObject
  readonly #privateKey: KeyObject
  #userHandle = ''
  #counter: number
  constructor(
    readonly origin: string,
    { counter = 0 }: { readonly counter?: number } = {},
  ) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#publicKey = publicKey
    this.#privateKey = privateKey
    this.#counter = counter
  }

  get counter(): number {
    return this.#counter
  }

  /** The answer of `navigator.credentials.create()`, as JSON. */
  create(
    { challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } },
    otherwise: Otherwise & { readonly format?: string; readonly statement?: ReadonlyMap<string, Encodable> } = {},
  ) {
    this.#userHandle = user.id
    const authData = this.#authenticatorData(rp.id, otherwise, this.#attestedCredential())
    const attestation = new Map<string, Encodable>([
      ['fmt', otherwise.format ?? 'none'],
      ['attStmt', otherwise.statement ?? new Map()],
      ['authData', authData],
    ])
    const clientData = this.#clientData('webauthn.create', challenge, otherwise)
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer of `navigator.credentials.get()`, as JSON. A counter that is given goes on from there. */
  get({ challenge, rpId }: PasskeyRequest, otherwise: Otherwise = {}) {
    this.#counter = otherwise.counter ?? (this.#counter && this.#counter + 1)
    const clientData = this.#clientData('webauthn.get', challenge, otherwise)
    const authenticatorData = this.#authenticatorData(rpId, otherwise)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#privateKey)
    const userHandle = 'userHandle' in otherwise ? otherwise.userHandle : this.#userHandle
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle !== undefined && { userHandle }),
    })
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response, clientExtensionResults: {} }
  }

  #clientData(type: string, challenge: string, otherwise: Otherwise): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: otherwise.type ?? type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? this.origin,
        crossOrigin: otherwise.crossOrigin ?? false,
      }),
    )
  }

  #authenticatorData(rpId: string, otherwise: Otherwise, credential: Buffer = Buffer.alloc(0)): Buffer {
    const { isVerified = true, isPresent = true, counter = this.#counter } = otherwise
    const bits =
      (isPresent ? flags.present : 0) |
      (isVerified ? flags.verified : 0) |
      flags.mayBeBackedUp |
      flags.isBackedUp |
      (credential.length ? flags.hasCredential : 0)
    const rest = Buffer.alloc(5)
    rest.writeUInt8(bits, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(otherwise.rpId ?? rpId), rest, credential])
  }

  #attestedCredential(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    // COSE (RFC 9053, sections 2.1 and 7.1): EC2, ES256, P-256.
    const key = new Map<number, Encodable>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, cbor(key)])
  }
}
