import { join } from 'node:path'

import { packageFolder, readJson } from './project.js'

/**
 * What only the shell provides: one copy of each in a page. All else is compiled into each part.
 * A key is an import request; requests below a package are named one by one, since a request that is not named here
 * would bring a second copy.
 */
const requests = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  swr: 'swr',
  i18next: 'i18next',
  '@hlid/remote-contract': '@hlid/remote-contract',
  '@hlid/remote-contract/host': '@hlid/remote-contract',
  '@hlid/remote-contract/storage': '@hlid/remote-contract',
  '@hlid/api': '@hlid/api',
  '@hlid/navigation': '@hlid/navigation',
}

const versionOf = (name) => readJson(join(packageFolder(name), 'package.json')).version

/** The federated packages with the versions of this repository. */
export const federated = Object.fromEntries(
  [...new Set(Object.values(requests))].map((name) => [name, versionOf(name)]),
)

/** What the shell provides, by request, with its version. */
export const providedByShell = Object.fromEntries(
  Object.entries(requests).map(([request, name]) => [request, federated[name]]),
)

/** `shared` for a remote: none of it is in the remote's own files. */
export const expectedByRemote = Object.fromEntries(
  Object.entries(requests).map(([request, name]) => [
    request,
    { singleton: true, import: false, strictVersion: true, requiredVersion: `^${federated[name]}` },
  ]),
)

/** The ranges a release declares. */
export const requiredRanges = Object.fromEntries(
  Object.entries(federated).map(([name, version]) => [name, `^${version}`]),
)
