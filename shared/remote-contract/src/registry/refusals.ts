import type { RuleAnswer } from './answers'

/** Everything that the registry refuses: its stable word (`detail` on the wire) and its status. */
export const refusals = {
  'bad-request': 400,
  'not-found': 404,
  unavailable: 503,
  'unknown-host': 403,
  'no-token': 401,
  'bad-token': 401,
  'session-over': 401,
  'token-revoked': 401,
  'not-from-console': 403,
  'operators-only': 403,
  'not-yours': 403,
  'unknown-part': 404,
  'unknown-purpose': 400,
  'not-a-release': 415,
  'bad-archive': 400,
  'bad-manifest': 400,
  'bad-signature': 400,
  'too-large': 413,
  'version-taken': 409,
  gate: 400,
  'no-bill': 404,
  'unknown-release': 404,
  'key-revoked': 409,
  'files-swept': 409,
  'does-not-fit': 409,
  'not-for-everyone': 409,
  'changed-meanwhile': 409,
  'already-live': 409,
  'nothing-live': 409,
  'no-baseline': 409,
  'no-last-good': 409,
  held: 409,
  'bad-ramp': 400,
  'no-ramp': 409,
  'ramp-paused': 409,
  'ramp-not-paused': 409,
  frozen: 409,
  'already-frozen': 409,
  'not-frozen': 409,
  'unknown-approval': 404,
  'approval-over': 409,
  'same-person': 403,
  'until-past': 400,
  'not-disabled': 409,
  'no-channels': 409,
  'no-previews': 403,
  'preview-of-what': 400,
  'unknown-composition': 404,
  'unknown-view': 404,
  'no-dev-sessions': 403,
  'unknown-dev-session': 404,
  'not-a-remote': 409,
  'unknown-team': 404,
  'remote-taken': 409,
  'key-taken': 409,
  'unknown-key': 404,
  'which-team': 400,
  'unknown-token': 404,
  // Of an exchange, as RFC 6749 has it in section 5.2.
  'bad-id-token': 400,
  'used-id-token': 400,
  'not-trusted': 400,
  'issuer-unreachable': 503,
  'bad-publisher': 400,
  'publisher-taken': 409,
  'unknown-publisher': 404,
  'no-clients': 404,
  'unknown-client': 404,
  'client-taken': 409,
  'bad-registration': 400,
  'no-secret': 409,
  'secret-rotating': 409,
  'end-past': 400,
  'already-disabled': 409,
  'client-not-disabled': 409,
  'too-soon': 409,
  'unknown-api': 404,
  'api-taken': 409,
  'api-not-disabled': 409,
  'api-in-use': 409,
  // What a client finds where a registry should have answered.
  unreachable: 0,
  'no-registry': 0,
} as const
export type RefusalCode = keyof typeof refusals

type Among<Code extends RefusalCode> = Code
/** Why a client application or an API is not registered or changed as was asked. */
export type RegistrationRefusal = Among<
  | 'no-clients'
  | 'unknown-client'
  | 'client-taken'
  | 'bad-registration'
  | 'no-secret'
  | 'secret-rotating'
  | 'end-past'
  | 'already-disabled'
  | 'client-not-disabled'
  | 'unknown-api'
  | 'api-taken'
  | 'api-not-disabled'
  | 'api-in-use'
>
/** What the release command tells in the registry's own words, and the console is never told. */
type NotOfTransitions = Among<
  | RegistrationRefusal
  | 'bad-archive'
  | 'bad-id-token'
  | 'bad-manifest'
  | 'bad-publisher'
  | 'bad-signature'
  | 'gate'
  | 'issuer-unreachable'
  | 'key-taken'
  | 'no-bill'
  | 'no-channels'
  | 'no-dev-sessions'
  | 'no-previews'
  | 'no-registry'
  | 'not-a-release'
  | 'not-a-remote'
  | 'not-found'
  | 'not-trusted'
  | 'preview-of-what'
  | 'publisher-taken'
  | 'remote-taken'
  | 'too-large'
  | 'too-soon'
  | 'unavailable'
  | 'unknown-composition'
  | 'unknown-dev-session'
  | 'unknown-key'
  | 'unknown-publisher'
  | 'unknown-purpose'
  | 'unknown-team'
  | 'unknown-token'
  | 'unknown-view'
  | 'unreachable'
  | 'used-id-token'
  | 'version-taken'
  | 'which-team'
>
/** Why a transition of a part can be refused. The console has words for each, in both languages. */
export type TransitionRefusal = Exclude<RefusalCode, NotOfTransitions>

interface RegistrationFault {
  readonly field: string
  readonly message: string
  /** Client applications that it would not be right for. */
  readonly clients?: readonly string[]
}

/** What a refusal says besides. */
export interface RefusalDetails {
  /** Of the publish gate, or of the promotion checks: each rule and what it said. */
  readonly rules?: readonly RuleAnswer[]
  /** Releases, as `mfe-login@1.0.0`, that would not work with what was asked for. */
  readonly broken?: readonly string[]
  /** What the pointer's revision is instead of the one that was expected. */
  readonly revision?: number
  /** Of a registration: each field that is not right, and what would be. */
  readonly faults?: readonly RegistrationFault[]
  /** Client applications that stand in the way. */
  readonly clients?: readonly string[]
  /** Of a token exchange: the word that RFC 8693 has for it in section 2.2.2. */
  readonly error?: 'invalid_request'
}

/** A refusal on the wire (RFC 9457), as far as it is read. */
export interface Problem extends RefusalDetails {
  readonly detail?: RefusalCode
  readonly message?: string
}

/** The registry will not do what was asked, or did not answer; `code` is a stable word, `message` says what would help. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError'
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly details: RefusalDetails = {},
    /** As it came over the wire; 0 when no registry answered. */
    readonly status: number = refusals[code],
  ) {
    super(message)
  }
}
