import Type, { type Static, type TSchema } from 'typebox'

import { count, list, object, orNull } from './schemas'

const text = Type.String()
/** `before` is null where nothing is compared with. */
const sides = <Value extends TSchema>(value: Value) => object({ before: orNull(value), after: value })

const Names = object({ added: list(text), removed: list(text), unchanged: count })
/** One package: null on the side that does not have it. */
const Package = object({ name: text, before: orNull(text), after: orNull(text) })

/** What a release has otherwise than another: the one that everybody has, unless another is asked for. */
export const ReleaseChanges = object({
  name: text,
  version: text,
  /** The release that it is compared with; null while nothing is live. */
  against: orNull(text),
  commit: sides(text),
  /** The range that a remote needs, or the version that a shell offers. */
  contract: sides(text),
  routes: Names,
  /** Operations of the API document that it calls; null where one of the two does not say. */
  operations: orNull(Names),
  /** Bytes of all files; and of those that each of its routes begins with, its screen not counted. */
  size: sides(count),
  initialSize: sides(count),
  /** What the parts of a page have in common: ranges that a remote needs, versions that a shell brings. */
  shared: object({ changed: list(Package), unchanged: count }),
  /** What is compiled into it, by the bills of materials, with its licences; null where there is no bill. */
  packages: orNull(
    object({ changed: list(object({ ...Package.properties, licences: list(text) })), unchanged: count }),
  ),
})
export type ReleaseChanges = Static<typeof ReleaseChanges>
