import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { Ajv } from 'ajv'

import { Refusal } from '../../releases/refusal'

const text = (pattern: string, maxLength = 200) => ({ type: 'string', pattern, maxLength })
/** Relative, plain, without a step upwards; a segment may not begin with a dot. */
const path = text('^(?!\\.)[A-Za-z0-9_@+~-][A-Za-z0-9_@+~.-]*(/[A-Za-z0-9_@+~-][A-Za-z0-9_@+~.-]*)*$')
const paths = { type: 'array', items: path, maxItems: 100 }
const file = {
  type: 'object',
  additionalProperties: false,
  required: ['path', 'integrity', 'size'],
  properties: {
    path,
    integrity: text('^sha384-[A-Za-z0-9+/]{64}$'),
    size: { type: 'integer', minimum: 0 },
  },
}
const semver = text('^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', 60)

const schema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'schema',
    'name',
    'version',
    'kind',
    'build',
    'container',
    'contract',
    'shared',
    'namespaces',
    'mounts',
    'routes',
    'entry',
    'initial',
    'files',
    'bill',
    'commit',
  ],
  properties: {
    schema: { const: 1 },
    name: text('^[a-z][a-z0-9-]{1,40}$'),
    version: semver,
    kind: { enum: ['shell', 'remote'] },
    build: text('^[0-9a-f]{16}$'),
    container: text('^[A-Za-z0-9_]*$'),
    contract: text('^[0-9.^~<>=| x*-]+$', 60),
    shared: { type: 'object', maxProperties: 50, additionalProperties: { type: 'string', maxLength: 60 } },
    namespaces: { type: 'array', maxItems: 20, items: text('^[a-z][A-Za-z0-9]*$', 60) },
    mounts: { type: 'array', maxItems: 10, items: text('^/[a-z0-9-]+$', 60) },
    routes: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'assets'],
        properties: { path: text('^/[a-z0-9/:*?-]*$'), assets: paths },
      },
    },
    steps: { type: 'array', maxItems: 50, items: text('^[A-Za-z0-9-]{1,40}$') },
    entry: path,
    initial: paths,
    files: { type: 'array', minItems: 1, maxItems: 500, items: file },
    bill: file,
    commit: text('^[0-9A-Za-z._-]{1,80}$'),
  },
}

const check = new Ajv({ allErrors: true }).compile<ReleaseManifest>(schema)

/** @throws Refusal that names every member which is wrong */
export function parseManifest(json: string): ReleaseManifest {
  let manifest: unknown
  try {
    manifest = JSON.parse(json)
  } catch {
    throw new Refusal(400, 'bad-manifest', 'release.json is not JSON; build the workspace again.')
  }
  if (check(manifest)) return manifest
  const faults = (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'release.json'} ${message}`)
  throw new Refusal(400, 'bad-manifest', `release.json is not as it should be: ${faults.slice(0, 5).join('; ')}`)
}
