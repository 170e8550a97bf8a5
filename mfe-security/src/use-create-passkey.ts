import { refreshQueries, SignedOutError } from '@hlid/api'
import { useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { useState } from 'react'

import { createPasskey } from './create-passkey'

export interface CreatingPasskey {
  create(): void
  readonly isBusy: boolean
  /** What the last try threw. */
  readonly error: unknown
}

export interface CreatePasskeyOptions {
  readonly onCreated: () => void
  readonly onSignedOut: () => void
}

/** Makes a passkey, once at a time. */
export function useCreatePasskey({ onCreated, onSignedOut }: CreatePasskeyOptions): CreatingPasskey {
  const { api } = useHost()
  const [error, setError] = useState<unknown>()
  const [create, isBusy] = useOneAtATime(async () => {
    setError(undefined)
    let thrown: unknown
    try {
      await createPasskey(api)
    } catch (failure) {
      thrown = failure
    }
    if (thrown instanceof SignedOutError) return onSignedOut()
    setError(thrown)
    // Where it failed it may be kept all the same: by another page, or with an answer that was lost.
    await refreshQueries('listPasskeys')
    if (thrown === undefined) onCreated()
  })
  return { create: () => void create(), isBusy, error }
}
