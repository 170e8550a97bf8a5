/** A browser that has passkeys, as far as the page sees one. */
export interface FakePasskeys {
  /** What was asked of it, in order. */
  readonly asked: CredentialRequestOptions[]
  /** The person picks one of theirs. */
  pick(): void
  /** The prompt ends in another way. */
  fail(name: string): void
}

interface Pending {
  readonly resolve: (credential: unknown) => void
  readonly reject: (error: unknown) => void
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const credential = {
  id: 'aWQ',
  rawId: bytes('id'),
  response: {
    clientDataJSON: bytes('{"a":"ÿþ?>"}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  },
}

/** Such a credential on the wire. */
export const onTheWire = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJhIjoiw7_Dvj8-In0',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmF0dXJl',
    userHandle: 'aGFuZGxl',
  },
  clientExtensionResults: {},
}

/** Channels between tabs, which the test environment has none of. */
class Channel {
  static readonly open = new Set<Channel>()
  onmessage: (() => void) | undefined
  constructor() {
    Channel.open.add(this)
  }
  postMessage() {
    for (const other of Channel.open) if (other !== this) other.onmessage?.()
  }
  close() {
    Channel.open.delete(this)
  }
}

/** What another tab does that begins to ask. */
export const askInAnotherTab = () => new Channel().postMessage()

/** @param atField whether the browser offers passkeys at a field */
export function fakePasskeys({ atField = false } = {}): FakePasskeys {
  const asked: CredentialRequestOptions[] = []
  let pending: Pending | undefined
  const get = (options: CredentialRequestOptions) => {
    if (pending) throw new Error('Two requests at once, which browsers refuse.')
    asked.push(options)
    return new Promise<unknown>((resolve, reject) => {
      pending = { resolve, reject }
      options.signal?.addEventListener('abort', () => {
        pending = undefined
        reject(new DOMException('stopped', 'AbortError'))
      })
    })
  }
  const settle = (how: (request: Pending) => void) => {
    const request = pending
    pending = undefined
    if (!request) throw new Error('The browser was asked nothing.')
    how(request)
  }
  Object.assign(window, {
    PublicKeyCredential: { isConditionalMediationAvailable: () => Promise.resolve(atField) },
    BroadcastChannel: Channel,
  })
  Object.assign(navigator, { credentials: { get } })
  return {
    asked,
    pick: () => settle(({ resolve }) => resolve(credential)),
    fail: (name) => settle(({ reject }) => reject(new DOMException('not for the page', name))),
  }
}

afterEach(() => {
  for (const name of ['PublicKeyCredential', 'BroadcastChannel']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'credentials')
  Channel.open.clear()
})
