/**
 * Who may import whom. A workspace, or a group of them, may import from those named beside it,
 * and always from itself. Imports cross a workspace's border only by package name, never by a relative path.
 */

const contracts = ['remote-contract', 'api-contract']
const bases = ['api', 'i18n', 'navigation', 'ui']

/** @type {Readonly<Record<string, readonly string[]>>} workspace (or `mfe-*`) → workspaces of ours it may import */
export const mayImport = {
  'remote-contract': ['api-contract'],
  'api-contract': [],
  api: [...contracts, ...bases],
  i18n: [...contracts, ...bases],
  navigation: [...contracts, ...bases],
  ui: [...contracts, ...bases],
  storage: contracts,
  telemetry: [],
  service: ['i18n', 'telemetry'],
  forms: [...contracts, ...bases],
  verification: [...contracts, ...bases, 'forms', 'authentication'],
  authentication: [...contracts, ...bases, 'forms'],
  'mfe-*': [...contracts, ...bases, 'forms', 'verification', 'authentication'],
  shell: [...contracts, ...bases, 'forms'],
  console: ['remote-contract', 'i18n', 'navigation', 'ui', 'forms'],
  catalogue: ['remote-contract', 'api', 'i18n', 'ui', 'forms'],
  gateway: [...contracts, 'storage', 'telemetry', 'service', 'tooling'],
  identity: ['api-contract', 'storage', 'telemetry', 'service'],
  'demo-client': [],
  conformance: ['api-contract'],
  'release-cli': ['remote-contract', 'tooling', 'conformance'],
  create: ['release-cli'],
  tooling: ['remote-contract', 'i18n'],
  testing: [...contracts, ...bases],
  tools: ['tooling', 'release-cli'],
  e2e: [...contracts, ...bases, 'testing', 'tools', 'tooling', 'telemetry', 'gateway', 'identity', 'release-cli'],
}

/** Workspaces that any test, dev page or configuration file may use besides. */
export const forTests = ['testing', 'tooling', 'conformance', 'tools']

/** `shared/api/src/x.ts` → `api`; `mfe-login/src/x.ts` → `mfe-login`; a file at the root → undefined. */
export function workspaceOf(path) {
  const [first, second] = path.split('/')
  if (first === 'shared') return second
  return path.includes('/') ? first : undefined
}

/** `@hlid/api/errors` → `api`; `mfe-login/x` → `mfe-login`; anything that isn't ours → undefined. */
export function workspaceOfPackage(specifier) {
  const own = /^@hlid\/([^/]+)/.exec(specifier)
  if (own) return own[1]
  const bare = /^(mfe-[^/]+|shell|gateway|console|catalogue|identity|demo-client|e2e)(\/|$)/.exec(specifier)
  return bare?.[1]
}
