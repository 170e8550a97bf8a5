import Type, { type Static } from 'typebox'

import { Seen } from './answers'
import { list, moment, object, orNull } from './schemas'

const text = Type.String()

/** What has become of a release that a page held. `replaced`: there is a newer one, and nobody took it back. */
export const Standing = Type.Enum(['live', 'canary', 'held', 'withdrawn', 'replaced'])
export type Standing = Static<typeof Standing>

const Report = object({
  at: moment,
  /** A release failed, an error screen was shown, or a service answered with an error page of its own. */
  kind: Type.Enum(['failed', 'shown', 'answered']),
  /** The failure, the screen, or the status: `chunk`, `unexpected`, `503`. */
  what: text,
  /** Of a failure: which attempt to load it. */
  attempt: Type.Optional(Type.Enum(['release', 'again', 'last-good'])),
  /** `mfe-login@1.0.1`; none of a service's own page. */
  release: orNull(text),
  /** The pattern of the route, where it is known. */
  route: orNull(text),
  /** Of the call that failed, where one did: its request. */
  request: orNull(text),
  /** And its trace, where traces are sent. */
  trace: Type.Optional(text),
})

/** A page view in which something went wrong. Nothing in it is of a person. */
export const ReportedView = object({
  code: text,
  /** When the page was sent. */
  at: moment,
  /** The page's own: log lines have it as `request`. */
  request: text,
  /** Of W3C Trace Context, where traces are sent: the page's own. */
  trace: Type.Optional(text),
  composition: orNull(text),
  /** What the page was made of. */
  parts: list(object({ name: text, version: text, standing: Standing })),
  reports: list(Report),
  /** The release that failed, when it is one, and how it did for everybody in the last hour. */
  suspect: orNull(object({ name: text, version: text, seen: Seen, canRollBack: Type.Boolean() })),
})
export type ReportedView = Static<typeof ReportedView>
