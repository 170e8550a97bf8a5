import type { ConsoleSession } from '@hlid/remote-contract/registry'
import { useCallback, useEffect, useState } from 'react'

import { call } from '../registry/client'

/** `over`, and `revoked` where their token was: somebody was signed in, and what they see and type stays for them to sign in again. */
export type SessionState =
  { readonly kind: 'asking' | 'out' } | { readonly kind: 'in' | 'over' | 'revoked'; readonly session: ConsoleSession }

/** A timer can wait no longer. */
const longestWaitMs = 2 ** 31 - 1

function afterAnswer(before: SessionState, session: ConsoleSession | null, isRevoked: boolean): SessionState {
  if (session) return { kind: 'in', session }
  return 'session' in before ? { kind: isRevoked ? 'revoked' : 'over', session: before.session } : { kind: 'out' }
}

/** Who is signed in, as the registry knows it. */
export function useSession() {
  const [state, setState] = useState<SessionState>({ kind: 'asking' })
  const begin = useCallback((session: ConsoleSession) => setState({ kind: 'in', session }), [])
  const end = useCallback(() => setState({ kind: 'out' }), [])
  const check = useCallback(() => {
    call('GET /v1/session').then(
      ({ session, revoked = false }) => setState((before) => afterAnswer(before, session, revoked)),
      // Nobody knows; what is shown stays, and a stranger may try to sign in.
      () => setState((before) => ('session' in before ? before : { kind: 'out' })),
    )
  }, [])

  useEffect(check, [check])
  const endsAt = state.kind === 'in' ? Date.parse(state.session.expiresAt) : undefined
  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setTimeout(check, Math.min(Math.max(endsAt - Date.now(), 0) + 1_000, longestWaitMs))
    return () => clearTimeout(timer)
  }, [endsAt, check])
  return { state, begin, end, check }
}
