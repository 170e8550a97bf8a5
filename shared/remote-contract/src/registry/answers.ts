import Type, { type Static, type TSchema } from 'typebox'

import { Approval } from './approvals'
import { Concern } from './concerns'
import { Freeze, Ramp, RampStatus } from './ramps'
import { byName, count, list, moment, object, orNull } from './schemas'

const text = Type.String()

/** What people see instead of a part that is disabled; `until` in ISO 8601. */
export const DisabledMessage = object({ is: text, en: text, until: Type.Optional(text) })
export type DisabledMessage = Static<typeof DisabledMessage>

/** What is live of one part, as the registry keeps it. */
export const Pointer = object({
  name: text,
  current: text,
  /** Releases that everybody had before `current`, newest first; the first is the last good one. */
  trail: list(text),
  canary: orNull(text),
  /** Share of the people who get the canary, 0 to 99. */
  canaryPercent: count,
  /** From when on it is judged: since it was given to the first of them, or since its ramp's last step. */
  canarySince: orNull(moment),
  ramp: orNull(Ramp),
  cohort: orNull(text),
  disabled: orNull(DisabledMessage),
  /** Releases that were taken back, newest first. */
  withdrawn: list(text),
  /** Those of them that the closed loop took back. */
  held: list(text),
  /** Counts the changes: a change is asked for with the number that the operator saw. */
  revision: count,
})
export type Pointer = Static<typeof Pointer>

/** A gateway whose pages do not have what was made live. */
export const GatewayBehind = object({
  /** Its machine and port. */
  name: text,
  /** When it was last heard of. */
  seenAt: moment,
})
export type GatewayBehind = Static<typeof GatewayBehind>

/** What the registry answers to a transition. */
export const TransitionAnswer = object({
  ...Pointer.properties,
  /** Gateways on which it is not in force yet. A registry of the version before this one does not say. */
  behind: Type.Optional(list(GatewayBehind)),
  /** It is not done: it waits for this. */
  approval: Type.Optional(Approval),
})
export type TransitionAnswer = Static<typeof TransitionAnswer>

/** The run of a CI that acted, as its ID token said. */
export const Run = object({
  issuer: text,
  subject: text,
  repository: Type.Optional(text),
  commit: Type.Optional(text),
  ref: Type.Optional(text),
  environment: Type.Optional(text),
  /** Who started it. */
  actor: Type.Optional(text),
  /** Its page. */
  url: Type.Optional(text),
})
export type Run = Static<typeof Run>

/** One rule of the publish gate and what it said. */
export const RuleAnswer = object({
  rule: text,
  passed: Type.Boolean(),
  /** It could not be asked, and holds nothing back; `detail` says why. */
  notRun: Type.Optional(Type.Literal(true)),
  detail: text,
})
export type RuleAnswer = Static<typeof RuleAnswer>

/** What the registry says of an upload that it took. */
export const Published = object({
  name: text,
  version: text,
  build: text,
  /** `restored`: it was published before, and its files had been swept. */
  result: Type.Enum(['published', 'restored', 'unchanged']),
  rules: list(RuleAnswer),
})
export type Published = Static<typeof Published>

/**
 * What a release was made for: everyone, or its maker's own browser, by `npm run dev` or `npx hlid override`. Said with
 * the upload in `PURPOSE_HEADER`; without it a release is for everyone.
 */
export const ReleasePurpose = Type.Enum(['release', 'development', 'override'])
export type ReleasePurpose = Static<typeof ReleasePurpose>

export const ReleaseSummary = object({
  name: text,
  version: text,
  build: text,
  publishedBy: text,
  publishedAt: moment,
  gate: list(RuleAnswer),
  /** Its files were swept: it can't go live before the same build is published again. */
  swept: Type.Boolean(),
  purpose: ReleasePurpose,
  /** Of one that a CI published as a trusted publisher. */
  run: Type.Optional(Run),
})
export type ReleaseSummary = Static<typeof ReleaseSummary>

/** Views in which a release was opened, and those of them in which it failed. */
export const Seen = object({ outcomes: count, failures: count })
export type Seen = Static<typeof Seen>

/** What the closed loop makes of a canary. It is taken back as soon as it waits for nothing more. */
export const CanaryVerdict = object({
  part: text,
  evidence: Type.Number(),
  threshold: Type.Number(),
  /** No verdict before the canary was opened so often, unless it failed each time. */
  leastOutcomes: count,
  /** `evidence` until it reaches `threshold`; `views` until there are `leastOutcomes` of the canary. */
  waitsFor: list(Type.Enum(['evidence', 'views'])),
  canary: Seen,
  baseline: Seen,
})
export type CanaryVerdict = Static<typeof CanaryVerdict>

/** Everything that is live. */
export const Status = object({
  revision: count,
  parts: list(object({ name: text, team: text, lastGood: orNull(text), live: orNull(Pointer) })),
  /** Missing in the answer of an older registry. */
  canaries: Type.Optional(list(CanaryVerdict)),
  concerns: Type.Optional(list(Concern)),
  ramps: Type.Optional(list(RampStatus)),
  freeze: Type.Optional(orNull(Freeze)),
  approvals: Type.Optional(list(Approval)),
})

/**
 * How often what was reported of a release: kind of report → count. A failure is `failed:chunk:release:/login/verify`: what
 * failed, in which attempt and, where that is known, on which route.
 */
export const ReleaseCounts = object({ version: text, counts: byName(count) })

/** What an entry is held up by; some of it is shown in words. */
const Evidence = Type.Unsafe<
  Readonly<Record<string, unknown>> & {
    readonly from?: string | null
    readonly percent?: number
    /** Of a promotion: the ramp that it is a step of. */
    readonly ramp?: Pick<Ramp, 'steps'>
    /** The ramp that ended with it. */
    readonly endedRamp?: Pick<Ramp, 'steps'>
    /** Of a token that was made or revoked: what it is for. */
    readonly label?: string
    /** Of a roll-back: how long citizens had what it took back. */
    readonly liveForSeconds?: number
    /** Of what waited for it: who approved. */
    readonly approvedBy?: string
    /** Of what a CI did as a trusted publisher. */
    readonly run?: Run
  }
>({ type: 'object' })

export const HistoryEntry = object({
  /** From 1, without a gap. */
  seq: count,
  at: moment,
  actor: text,
  action: text,
  /** The remote, team or token it happened to. */
  subject: text,
  version: orNull(text),
  reason: text,
  evidence: Evidence,
  /** Of the entry before it. */
  previous: text,
  hash: text,
})
export type HistoryEntry = Static<typeof HistoryEntry>

/**
 * A page of what happened: the newest first, from before the entry of this number.
 * @param subject what the entries of one thing can be asked for by
 */
export const historyPage = <Subject extends TSchema>(subject: Subject) => ({
  querystring: object({
    subject: Type.Optional(subject),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 50 }),
  }),
  response: { 200: object({ entries: list(HistoryEntry) }) },
})

export const HistoryProof = object({
  whole: Type.Boolean(),
  entries: count,
  /** Hash of the newest entry: who remembers it can tell later that nothing was cut off. */
  head: text,
  brokenAt: Type.Optional(count),
})
export type HistoryProof = Static<typeof HistoryProof>

export const Team = object({
  name: text,
  remotes: list(text),
  keys: list(object({ kid: text, revokedAt: orNull(moment) })),
})
export type Team = Static<typeof Team>

const bytes32 = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const Ed25519Key = object({ kty: Type.Literal('OKP'), crv: Type.Literal('Ed25519'), x: bytes32 })
/** What most key stores sign with. */
const P256Key = object({ kty: Type.Literal('EC'), crv: Type.Literal('P-256'), x: bytes32, y: bytes32 })

/** The half of a team's key that the registry is given. */
export type PublicKey = Static<typeof Ed25519Key> | Static<typeof P256Key>
export const PublicKey = Type.Unsafe<PublicKey>({
  type: 'object',
  required: ['kty'],
  // So that a fault is told of the kind of key that it is.
  discriminator: { propertyName: 'kty' },
  oneOf: [Ed25519Key, P256Key],
})

export const Role = Type.Enum(['team', 'operator'])
export type Role = Static<typeof Role>

const registered = {
  /** All that it was registered with, but for its secret. */
  registration: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' }),
  /** The newest first; the older of two ends. None where it proves itself otherwise. */
  secrets: list(object({ createdAt: moment, endsAt: orNull(moment) })),
  /** Whether nobody has changed it since the settings of the identity service gave it. */
  fromSetting: Type.Boolean(),
  disabledAt: orNull(moment),
  createdAt: moment,
  changedAt: moment,
}

/** A client application, as the identity service keeps it. */
export const Client = object({ clientId: text, name: object({ is: text, en: text }), ...registered })
export type Client = Static<typeof Client>

/** An API that takes access tokens, as the identity service keeps it. */
export const Api = object({ apiId: text, identifier: text, ...registered })
export type Api = Static<typeof Api>

/** A changed one, with a secret that was made for it: said once, and never to be read again. */
export const ChangedClient = object({ client: Client, secret: Type.Optional(text) })
export type ChangedClient = Static<typeof ChangedClient>
export const ChangedApi = object({ api: Api, secret: Type.Optional(text) })
export type ChangedApi = Static<typeof ChangedApi>

/** A key that the identity service publishes. */
export const SigningKey = object({
  kid: text,
  alg: text,
  /** `next` is published so that clients know it before it signs, `retired` until what it signed has expired. */
  state: Type.Enum(['current', 'next', 'retired']),
  createdAt: moment,
  /** When a retired one is withdrawn. */
  retiresAt: orNull(moment),
})
export type SigningKey = Static<typeof SigningKey>

/** An operator may act on every part, a team on its own. */
const who = { role: Role, team: orNull(text), label: text }
export const Whoami = object(who)

export const Token = object({ id: text, ...who, createdAt: moment, expiresAt: moment, revokedAt: orNull(moment) })
export type Token = Static<typeof Token>

/** Who is signed in to the console. The session is over at `expiresAt`, or when its token is revoked. */
export const ConsoleSession = object({ ...who, expiresAt: moment })
export type ConsoleSession = Static<typeof ConsoleSession>

/** A link that shows something else than what is live to one browser. */
export const PreviewLink = object({ link: text, until: moment })
export type PreviewLink = Static<typeof PreviewLink>
