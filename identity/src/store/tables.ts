import type { Schema } from '@hlid/api-contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

import type { Language } from '../domain/language'
import type { Registrable } from '../registrations/kinds'

/** Written as text, read parsed. */
type Json<T> = ColumnType<T, string, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

export type Method = 'phone' | 'app' | 'card'
export type SignInMethod = Method | 'passkey'
export type AttemptStatus = 'pending' | 'approved' | 'declined' | 'wrongCode' | 'expired' | 'unreachable'
export type DelegationType =
  | 'Custom'
  | 'LegalGuardian'
  | 'LegalGuardianMinor'
  | 'ProcurationHolder'
  | 'PersonalRepresentative'
  | 'LegalRepresentative'
  | 'GeneralMandate'

/** What it is registered with. An API is a client too where it asks about tokens, and has its id for that. */
interface RegistrationTable<Registration> {
  client_id: string
  registration: Json<Registration>
  /** Whether nobody has changed it since the setting gave it. */
  from_setting: boolean
  disabled_at: Optional<Date>
  created_at: Date
  changed_at: Date
}

/** More than one only while it is being rotated: the older has an end. */
interface SecretTable {
  client_id: string
  hash: string
  created_at: Date
  ends_at: Optional<Date>
}

export interface Tables {
  client: RegistrationTable<Registrable['client']>
  client_secret: SecretTable
  api: RegistrationTable<Registrable['api']>
  api_secret: SecretTable
  /** Of both; read and written by `registrations/changes.ts`, as a chain of hashes. */
  client_history: { seq: number; at: Date; subject: string; action: string; hash: string }
  oidc_payload: {
    model: string
    id: string
    payload: Json<Record<string, unknown>>
    grant_id: Optional<string>
    user_code: Optional<string>
    uid: Optional<string>
    consumed_at: Optional<Date>
    expires_at: Optional<Date>
  }
  signing_key: {
    kid: string
    alg: string
    jwk: string
    state: 'current' | 'next' | 'retired'
    created_at: Date
    retire_at: Optional<Date>
  }
  interaction: {
    uid: string
    browser_hash: string
    client_id: string
    contact_asked: Generated<boolean>
    expires_at: Date
  }
  choice: {
    grant_id: string
    client_id: Optional<string>
    national_id: string
    party_id: Optional<string>
    party_name: Optional<string>
    party_kind: Optional<string>
    party_types: Json<DelegationType[] | null>
    session_uid: Optional<string>
    chosen_at: Date
    expires_at: Date
  }
  contact_release: {
    sub: string
    client_id: string
    scope: 'email' | 'phone'
    released: boolean
    session_uid: string
    decided_at: Date
  }
  attempt: {
    id: string
    kind: 'login' | 'confirm'
    method: Method
    interaction_uid: Optional<string>
    inquiry_id: Optional<string>
    browser_hash: string
    identifier: string
    national_id: Optional<string>
    client_name: string
    code: string
    script_id: Optional<string>
    external: Optional<string>
    ask_at: Optional<Date>
    /** Seconds. */
    ask_every: Generated<number>
    status: AttemptStatus
    remember_device: boolean
    /** Whether it was begun on a device that knows the person. */
    known_device: Generated<boolean>
    /** Where it was begun, in words. */
    device: Optional<string>
    address: Optional<string>
    created_at: Date
    expires_at: Date
    used_at: Optional<Date>
    session_uid: Optional<string>
    /** Whether a session that it came to was ended because nobody had got it. */
    was_lost: Generated<boolean>
  }
  used_challenge: {
    id: string
    expires_at: Date
    /** What a passkey signed it for; null for the number to compare. */
    used_for: Optional<'sign-in' | 'second-factor' | 'new'>
    used_at: Optional<Date>
    session_uid: Optional<string>
    was_lost: Generated<boolean>
  }
  code: {
    purpose: 'login' | 'email' | 'phone'
    owner: string
    browser_hash: string
    value: string
    /** Goes into the hash, so that the same digits never hash alike. */
    id: string
    hash: string
    attempts: Generated<number>
    /** `id:hash` of those whose place it took while they lived. */
    replaced: Generated<string[]>
    expires_at: Date
    used_at: Optional<Date>
  }
  /** Keys are MACs; `granted` says whether the last use was within the limit. */
  rate: { key: string; uses: Date[]; granted: boolean; expires_at: Date }
  device: {
    id: string
    hash: string
    national_id: string
    name: string
    skips_code: boolean
    created_at: Date
    last_used_at: Date
  }
  inquiry: {
    id: string
    client_id: string
    national_id: Optional<string>
    phone: Optional<string>
    purpose: Json<{ is: string; en: string }>
    webhook: Optional<string>
    status: 'open' | 'confirmed' | 'declined'
    browser_hash: Optional<string>
    answered_by: Optional<string>
    answered_name: Optional<string>
    answered_method: Optional<string>
    answered_at: Optional<Date>
    created_at: Date
    expires_at: Date
  }
  party: { national_id: string; name: string; kind: 'individual' | 'company' }
  person: {
    national_id: string
    sub: string
    phone: Optional<string>
    reachable: Generated<boolean>
    two_factor: Generated<boolean>
    restricted: Generated<boolean>
    /** When it was last switched on. */
    restricted_at: Optional<Date>
    /** When it ends by itself. */
    restricted_until: Optional<Date>
    /** That of the last sign-in; notices are written in it. */
    language: Optional<Language>
    /** When they said no to being offered a passkey. */
    passkey_declined_at: Optional<Date>
  }
  /** What has happened to a person's sign-in, the newest with the highest number. */
  history: {
    id: ColumnType<string, never, never>
    national_id: string
    at: Date
    kind: Schema<'HistoryKind'>
    method: Optional<SignInMethod>
    device: Optional<string>
    client_id: Optional<string>
    party_id: Optional<string>
    party_name: Optional<string>
    /** For as long as the operator keeps it. */
    address: Optional<string>
  }
  /** What the provider's own sessions have no room for. */
  session_detail: {
    session_uid: string
    national_id: string
    method: SignInMethod
    device: string
    /** Of a device that is known. */
    device_hash: Optional<string>
    started_at: Date
    expires_at: Date
  }
  passkey: {
    id: string
    national_id: string
    /** base64url, as is `public_key`. */
    credential_id: string
    public_key: string
    counter: ColumnType<string, number, number>
    transports: Json<string[]>
    backed_up: boolean
    name: string
    created_at: Date
    last_used_at: Optional<Date>
  }
  delegation: {
    holder_id: string
    party_id: string
    type: DelegationType
    valid_from: Date
    valid_to: Optional<Date>
  }
  profile: {
    national_id: string
    phone: Optional<string>
    phone_verified: Generated<boolean>
    notifications: Generated<boolean>
    nudge_last_at: Optional<Date>
    nudge_next_at: Optional<Date>
    email_declined: Generated<boolean>
    phone_declined: Generated<boolean>
    version: Generated<number>
  }
  email: {
    id: string
    national_id: string
    email: string
    is_primary: boolean
    verified: boolean
    created_at: Date
  }
  actor_profile: {
    national_id: string
    actor_id: string
    email_id: Optional<string>
    /** Whether by email; null until the person has chosen. */
    notifications: Optional<boolean>
    nudge_next_at: Optional<Date>
    version: Generated<number>
  }
  event: { id: Generated<number>; client_id: string; sub: string; type: string; at: Date }
  outbox: {
    id: string
    kind: 'text' | 'mail' | 'noticeText' | 'noticeMail' | 'logout' | 'webhook'
    /** Encrypted; empty when there is no more to try. */
    payload: string
    tries: Generated<number>
    due_at: Optional<Date>
    expires_at: Date
    failed_at: Optional<Date>
    /** A MAC of the recipient it failed for; null once a message of its kind went. */
    failed_for: Optional<string>
  }
  banner: { single: Generated<boolean>; content: Json<Record<string, unknown>> }
  translation: { locale: string; namespace: string; key: string; text: string }
  inbox: {
    id: string
    channel: 'sms' | 'email'
    recipient: string
    text: string
    code: string
    at: Date
  }
}

/** An attempt as it is read. */
export type Attempt = Selectable<Tables['attempt']>
