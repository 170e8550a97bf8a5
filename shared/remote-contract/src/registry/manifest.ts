import Type, { type Static } from 'typebox'

import { byName, count, list, object, text } from './schemas'

/** Relative, plain, without a step upwards; a segment may not begin with a dot. */
const path = text('^(?!\\.)[A-Za-z0-9_@+~-][A-Za-z0-9_@+~.-]*(/[A-Za-z0-9_@+~-][A-Za-z0-9_@+~.-]*)*$')
const paths = list(path, { maxItems: 100 })

/** Path of a file inside its release, and its Subresource Integrity value (`sha384-…`). */
export const ReleaseFile = object({ path, integrity: text('^sha384-[A-Za-z0-9+/]{64}$'), size: count })
export type ReleaseFile = Static<typeof ReleaseFile>

/** One route of a remote and the files its first screen needs, entry and exposed module not counted. */
export const ReleaseRoute = object({
  /** Below the base path, in React Router's syntax: `/confirm-identity/:id`. */
  path: text('^/[a-z0-9/:*?-]*$'),
  /** Paths in `files`; scripts and styles. */
  assets: paths,
  /** Reading calls that it begins with, by operationId, and what of the page's own address each of them is asked with. */
  calls: Type.Optional(byName(list(Type.Literal('returnUrl'), { maxItems: 1 }), { maxProperties: 5 })),
})
export type ReleaseRoute = Static<typeof ReleaseRoute>

/**
 * `release.json`: what a build says of itself. Written by the build preset, signed and uploaded by the release
 * command, checked by the registry, kept with the release for ever.
 */
export const ReleaseManifest = object({
  schema: Type.Literal(1),
  name: text('^[a-z][a-z0-9-]{1,40}$'),
  version: text('^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', 60),
  kind: Type.Enum(['shell', 'remote']),
  /** Digest of everything the build was made from; part of the container's name. 16 hex digits. */
  build: text('^[0-9a-f]{16}$'),
  /** Global name of the federation container: `mfe_login__1_0_0__<build>`. Empty for the shell. */
  container: text('^[A-Za-z0-9_]*$'),
  /** A remote: the contract range it needs. The shell: the one version it offers. */
  contract: text('^[0-9.^~<>=| x*-]+$', 60),
  /** Federated packages: a remote's required ranges, or the exact versions the shell provides. */
  shared: byName(Type.String({ maxLength: 60 }), { maxProperties: 50 }),
  namespaces: list(text('^[a-z][A-Za-z0-9]*$', 60), { maxItems: 20 }),
  /** First path segments under the base path that belong to this remote: `/login`. */
  mounts: list(text('^/[a-z0-9-]+$', 60), { maxItems: 10 }),
  routes: list(ReleaseRoute, { maxItems: 100 }),
  /** The calls that it makes, by operationId. */
  operations: Type.Optional(list(text('^[A-Za-z0-9_.-]{1,80}$'), { maxItems: 200 })),
  /** Names of the steps that it reports as finished; no others are counted. */
  steps: Type.Optional(list(text('^[A-Za-z0-9-]{1,40}$'), { maxItems: 50 })),
  /** The container's entry, or the shell's script. */
  entry: path,
  /** Scripts and styles needed with the entry on every route: the exposed module's chunk, the styles. */
  initial: paths,
  files: list(ReleaseFile, { minItems: 1, maxItems: 500 }),
  /** What is compiled into it, as CycloneDX in JSON. Kept with the release, not served to citizens. */
  bill: ReleaseFile,
  /** Source commit, or `uncommitted`. */
  commit: text('^[0-9A-Za-z._-]{1,80}$'),
})
export type ReleaseManifest = Static<typeof ReleaseManifest>
