import type { Db } from '../store/database'
import { about, type Kind } from './kinds'
import type { Fault } from './members'
import { readRegistered, type Registered } from './store'

export type ChangeRefusal =
  | 'bad-registration'
  | `${Kind}-taken`
  | `unknown-${Kind}`
  | 'changed-meanwhile'
  | 'no-secret'
  | 'secret-rotating'
  | 'end-past'
  | 'already-disabled'
  | `${Kind}-not-disabled`
  | 'api-in-use'

/** A registration is not changed as was asked; `code` is a stable word, `message` says what would help. */
export class RegistrationError extends Error {
  override readonly name = 'RegistrationError'
  constructor(
    readonly code: ChangeRefusal,
    message: string,
    readonly faults: readonly Fault[] = [],
    /** Client applications that it would not be right for. */
    readonly clients: readonly string[] = [],
  ) {
    super(message)
  }
}

/** @throws RegistrationError */
export async function mustBeKnown<Of extends Kind>(
  db: Db,
  { kind, id }: { readonly kind: Of; readonly id: string },
): Promise<Registered<Of>> {
  const [registered] = await readRegistered(db, kind, id)
  if (registered) return registered
  throw new RegistrationError(`unknown-${kind as Kind}`, `No ${about[kind].noun} ${id} is registered.`)
}
