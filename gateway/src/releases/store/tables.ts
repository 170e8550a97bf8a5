import type { Ci, ReleasePurpose } from '@hlid/remote-contract/registry'
import type { Generated } from 'kysely'

/**
 * The registry's tables. `manifest`, `gate`, `run`, `disabled`, `ramp`, `frozen` and an approval's `body` are JSON; they go in
 * as text and come out as objects.
 */
export interface RegistryTables {
  teams: { name: string; created_at: Generated<Date> }
  remotes: { name: string; team: string }
  team_keys: {
    kid: string
    team: string
    jwk: string
    created_at: Generated<Date>
    revoked_at: Date | null
    revoked_from: Generated<Date | null>
  }
  tokens: {
    id: string
    hash: string
    role: 'team' | 'operator'
    team: string | null
    label: string
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    /** Of one that a CI was given for its own. */
    publisher: string | null
    run: string | null
    /** The token it was made with, or `registry`; empty where a version before made it. */
    made_by: string | null
  }
  trusted_publishers: {
    id: string
    team: string
    ci: Ci
    issuer: string
    audience: string
    repository: string | null
    /** The CI's own for the repository, once one of its tokens was exchanged: a name can go to somebody else. */
    repository_id: string | null
    ref: string | null
    environment: string | null
    subject: string | null
    created_at: Generated<Date>
    removed_at: Date | null
    /** The token that an operator added it with. */
    added_by: string | null
  }
  used_id_tokens: { hash: string; forgotten_at: Date }
  console_sessions: { hash: string; token: string; expires_at: Date }
  blobs: { digest: string; size: number; content: Uint8Array; brotli: Uint8Array | null; gzip: Uint8Array | null }
  releases: {
    name: string
    version: string
    build: string
    manifest: string
    manifest_digest: string
    signature: string
    kid: string
    gate: string
    bill: string | null
    run: string | null
    published_by: string
    published_at: Generated<Date>
  }
  /** Releases that were made for their maker's browser; the others are for everyone. */
  makers_releases: { name: string; version: string; purpose: Exclude<ReleasePurpose, 'release'> }
  release_files: { name: string; version: string; path: string; digest: string }
  pointers: {
    name: string
    current: string
    trail: string
    canary: string | null
    canary_percent: number
    cohort: string | null
    disabled: string | null
    withdrawn: string
    held: string
    canary_since: Date | null
    ramp: string | null
    revision: number
    updated_at: Date
  }
  approvals: {
    id: string
    part: string
    /** Of the pointer, as it was when the move was asked for. */
    revision: number
    action: 'promote' | 'next-step'
    body: string
    version: string
    percent: number
    asked_by: string
    token: string
    run: string | null
    asked_at: Date
    expires_at: Date
    decision: 'approved' | 'declined' | null
    decided_by: string | null
  }
  live: { one: boolean; revision: number; frozen: string | null }
  gateways: { id: string; name: string; seq: number; hash: string; seen_at: Date }
  dev_sessions: {
    id: string
    name: string
    token: string
    port: number
    manifest: string
    expires_at: Date
    /** The one that opened the link. */
    browser: string | null
  }
  withdrawn_previews: { previewed: string; at: Date }
  compositions: { id: string; content: string; created_at: Generated<Date> }
  health: { name: string; version: string; slot: Date; kind: string; count: number }
  /** What went wrong in one page view, and nothing of who looked at it. */
  view_reports: {
    code: string
    /** The request that was answered with the page: logs and traces have its id. */
    request: string
    /** `failed:chunk:release`, `shown:unexpected`, `answered:503`. */
    kind: string
    /** Whose failure it is; empty where a service answered with a page of its own. */
    release: string
    composition: string | null
    sent_at: Date
    at: Date
    route: string | null
    /** The call that failed. */
    of_call: string | null
  }
  judged_networks: { network: string; view: string; at: Date }
  concerns: {
    id: string
    kind: string
    subject: string
    facts: string
    at: Date
    ended_at: Date | null
    message: string | null
  }
  concern_messages: {
    id: string
    channel: string
    kind: string
    at: Date
    tries: Generated<number>
    due_at: Date | null
  }
  secrets: { name: string; value: string }
  history: {
    seq: number
    at: Date
    actor: string
    action: string
    subject: string
    version: string | null
    reason: string
    evidence: string
    previous: string
    hash: string
  }
}
