import Type, { type Static, type TSchema } from 'typebox'

import {
  ConsoleSession,
  HistoryProof,
  PreviewLink,
  Published,
  ReleaseCounts,
  ReleasePurpose,
  ReleaseSummary,
  Status,
  Whoami,
  historyPage,
} from './answers'
import { approvalCalls } from './approval-calls'
import { apiCalls, clientCalls } from './registration-calls'
import type { RefusalCode } from './refusals'
import { Notified } from './concerns'
import { ReleaseManifest } from './manifest'
import { devSessionCalls } from './dev-session-calls'
import { peopleCalls } from './people-calls'
import { rampCalls } from './ramp-calls'
import { RampSteps } from './ramps'
import { signingKeyCalls } from './signing-key-calls'
import { list, moment, name, nothing, object, orNull, said } from './schemas'
import {
  despiteFreeze,
  movedForward,
  own,
  part,
  promotionChecks,
  transition,
  transitioned,
  trusted,
} from './transition'
import { ReportedView } from './views'

/** It goes on by itself from here. */
const ramp = Type.Optional(
  object({
    steps: RampSteps,
    everyMinutes: Type.Integer({ minimum: 1, maximum: 20_160, default: 15 }),
    leastViews: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 30 }),
  }),
)

const previewed = {
  name: Type.Optional(name),
  version: Type.Optional(name),
  composition: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
}

/** What any call may be refused with, besides its own. */
export const anyCallRefuses = [
  'bad-request',
  'not-found',
  'unavailable',
  'unknown-host',
  'no-token',
  'bad-token',
  'session-over',
  'token-revoked',
  'not-from-console',
] as const satisfies readonly RefusalCode[]

/** What these speak of is the identity service's, which answers them; the registry knows who asks. */
const identityCalls = { ...clientCalls, ...apiCalls, ...signingKeyCalls }

/**
 * Every call of the release registry: what is sent, what is answered, what is refused. The registry validates by it, and
 * the types of the registry, of the console and of the release command follow from it. A member with a default may be
 * left out.
 */
export const registryCalls = {
  ...identityCalls,
  ...rampCalls,
  ...approvalCalls,
  ...devSessionCalls,
  ...peopleCalls,
  /** The body is a tar.gz; its manifest is in `registry/manifest`. */
  'POST /v1/releases': {
    schema: { response: { 200: Published, 201: Published } },
    refuses: [
      ...(['not-a-release', 'bad-archive', 'bad-manifest', 'too-large', 'unknown-purpose'] as const),
      ...([...own, 'version-taken', 'gate'] as const),
    ],
  },
  'GET /v1/releases': {
    schema: {
      querystring: object({ name: Type.Optional(name), purpose: Type.Optional(ReleasePurpose) }),
      response: { 200: object({ releases: list(ReleaseSummary) }) },
    },
    refuses: [],
  },
  /** What is compiled into a release, as CycloneDX in JSON, word for word as it was uploaded. */
  'GET /v1/releases/:name/:version/bill': {
    schema: { params: object({ name: Type.String(), version: Type.String() }), response: { 200: Type.Unknown() } },
    refuses: ['no-bill'],
  },
  /** What a release's build said of itself, with the hash of each of its files. It outlives them. */
  'GET /v1/releases/:name/:version/manifest': {
    schema: {
      params: object({ name: Type.String(), version: Type.String() }),
      response: { 200: ReleaseManifest },
    },
    refuses: ['unknown-release'],
  },
  'POST /v1/parts/:name/promote': {
    schema: {
      params: part,
      body: object({
        ...transition,
        version: name,
        /** Share of the citizens; everyone when it is left out. */
        percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        cohort: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
        /** Although the closed loop took it back. */
        release: Type.Optional(Type.Boolean()),
        /** In place of `percent`: it begins with the first of its steps. */
        ramp,
        despiteFreeze,
      }),
      response: movedForward,
    },
    refuses: [
      ...([...own, ...promotionChecks, 'not-for-everyone', 'changed-meanwhile'] as const),
      ...(['no-baseline', 'held', 'already-live', 'bad-ramp', 'frozen'] as const),
    ],
  },
  'POST /v1/parts/:name/rollback': {
    schema: { params: part, body: object(transition), response: transitioned },
    refuses: [...own, ...promotionChecks, 'changed-meanwhile', 'nothing-live', 'no-last-good'],
  },
  'POST /v1/parts/:name/disable': {
    schema: {
      params: part,
      body: object({ ...transition, is: said(), en: said(), until: Type.Optional(moment) }),
      response: transitioned,
    },
    refuses: ['operators-only', 'changed-meanwhile', 'nothing-live', 'until-past'],
  },
  'POST /v1/parts/:name/enable': {
    schema: { params: part, body: object(transition), response: transitioned },
    refuses: ['operators-only', ...promotionChecks, 'changed-meanwhile', 'not-disabled'],
  },
  'POST /v1/previews': {
    schema: {
      body: object({ ...previewed, minutes: Type.Integer({ minimum: 1, maximum: 1440, default: 60 }) }),
      response: { 201: PreviewLink },
    },
    refuses: [
      ...(['no-previews', 'preview-of-what', 'unknown-composition', 'operators-only'] as const),
      ...([...own, ...trusted] as const),
    ],
  },
  'DELETE /v1/previews': {
    schema: { querystring: object(previewed), response: nothing },
    refuses: ['preview-of-what', 'operators-only', ...own],
  },
  'GET /v1/status': { schema: { response: { 200: Status } }, refuses: [] },
  'GET /v1/whoami': { schema: { response: { 200: Whoami } }, refuses: [] },
  /** A message by every channel, and what comes back. */
  'POST /v1/notify/test': {
    schema: { response: { 200: object({ channels: list(Notified) }) } },
    refuses: ['operators-only', 'no-channels'],
  },
  'GET /v1/error-envelopes': {
    schema: { response: { 200: object({ envelopes: list(Type.Unknown()) }) } },
    refuses: [],
  },
  'GET /v1/health': {
    schema: {
      querystring: object({ part: name, hours: Type.Integer({ minimum: 1, maximum: 168, default: 24 }) }),
      response: { 200: object({ releases: list(ReleaseCounts) }) },
    },
    refuses: [],
  },
  /** The page view that an error page's code is of. */
  'GET /v1/views/:code': {
    schema: { params: object({ code: Type.String() }), response: { 200: ReportedView } },
    refuses: ['unknown-view', 'not-yours'],
  },
  'GET /v1/history': { schema: historyPage(name), refuses: [] },
  'GET /v1/history/proof': { schema: { response: { 200: HistoryProof } }, refuses: [] },
  /** The console signs in with a token once, and is then known by a cookie. */
  'POST /v1/session': {
    schema: {
      body: object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
      response: { 201: object({ session: ConsoleSession }) },
    },
    refuses: [],
  },
  'GET /v1/session': {
    schema: {
      response: { 200: object({ session: orNull(ConsoleSession), revoked: Type.Optional(Type.Boolean()) }) },
    },
    refuses: [],
  },
  'DELETE /v1/session': { schema: { response: nothing }, refuses: [] },
  /** Server-sent events: `live` holds a `LiveView`, `health` a `HealthView`. Each arrives at once and after each change. */
  'GET /v1/watch': {
    schema: { querystring: object({ hours: Type.Enum([1, 24], { type: 'integer', default: 1 }) }) },
    refuses: [],
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/${string}`, CallShape>

interface CallShape {
  readonly schema: {
    readonly params?: TSchema
    readonly querystring?: TSchema
    readonly body?: TSchema
    readonly response?: Readonly<Record<number, TSchema>>
  }
  readonly refuses: readonly RefusalCode[]
}

export { ReleasePurpose }
export { refusals } from './refusals'

/** Those of the identity service, each as an entry: the name of the call, and its shape. */
export const identityServiceCalls = Object.entries(identityCalls) as {
  [Call in keyof typeof identityCalls]: [Call, (typeof identityCalls)[Call]]
}[keyof typeof identityCalls][]

/** Such as `GET /v1/status`. */
export type RegistryCall = keyof typeof registryCalls

type SchemaOf<Call extends RegistryCall> = (typeof registryCalls)[Call]['schema']

/** What may be left out may be undefined as well: neither is sent. */
type Loose<Members> = {
  [Name in keyof Members]: Record<never, never> extends Pick<Members, Name> ? Members[Name] | undefined : Members[Name]
}

/** What a caller gives with a call: `params` fill its address, `querystring` and `body` go with it. */
export type Sent<Call extends RegistryCall> = {
  readonly [Place in Exclude<keyof SchemaOf<Call>, 'response'>]: SchemaOf<Call>[Place] extends TSchema
    ? Loose<Static<SchemaOf<Call>[Place]>>
    : never
}

/** What goes with the name of a call; nothing where it takes nothing. */
export type Given<Call extends RegistryCall> = keyof Sent<Call> extends never ? [] : [sent: Sent<Call>]

/** What is asked of a part's pointer; each is written down with its reason. */
export type Action = 'promote' | 'rollback' | 'disable' | 'enable' | RampAction
/** What is asked of a part's ramp. */
export type RampAction = 'pause-ramp' | 'resume-ramp' | 'next-step' | 'end-ramp'
export type TransitionBody<Of extends Action> = Loose<Static<SchemaOf<`POST /v1/parts/:name/${Of}`>['body']>>

/** What the registry answers when it does what was asked. */
export type Answer<Call extends RegistryCall> =
  SchemaOf<Call> extends { readonly response: infer Response }
    ? {
        [Status in keyof Response]: Response[Status] extends TSchema ? Static<Response[Status]> : never
      }[keyof Response]
    : never
