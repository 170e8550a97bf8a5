import type Provider from 'oidc-provider'
import type { Session } from 'oidc-provider'

const renewed = new WeakSet<Session>()

/**
 * The library takes the resumed interaction for the moment of the sign-in, and gives the session a new id there. Here
 * that moment is `beginSession`, and a resume never changes who is signed in (`dropForeignResult`). A new id would then
 * prove nothing, and would be lost with its answer, or by the slower of two tabs: the person would be signed out.
 */
export function keepIdOnResume({ Session }: Provider): void {
  const { resetIdentifier } = Session.prototype
  Session.prototype.resetIdentifier = function (this: Session) {
    if (this.accountId === undefined || renewed.has(this)) resetIdentifier.call(this)
  }
}

/** Gives the session a new id, whoever it belongs to; the one before is worth nothing once it is saved. */
export function renewId(session: Session): void {
  renewed.add(session)
  session.resetIdentifier()
}
