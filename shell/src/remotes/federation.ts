import * as api from '@hlid/api'
import * as navigation from '@hlid/navigation'
import * as contract from '@hlid/remote-contract'
import * as host from '@hlid/remote-contract/host'
import * as storage from '@hlid/remote-contract/storage'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import * as i18next from 'i18next'
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as swr from 'swr'

import type { Release } from './release'

declare global {
  /** By request; written in by the build preset, which has the remotes expect the same. */
  const PROVIDED_VERSIONS: Readonly<Record<string, string>>

  interface Window {
    /** Where a remote's entry looks for the runtime that it does not bring itself (`externalRuntime`). */
    _FEDERATION_RUNTIME_CORE?: typeof runtimeCore
  }
}

const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  swr,
  i18next,
  '@hlid/remote-contract': contract,
  '@hlid/remote-contract/host': host,
  '@hlid/remote-contract/storage': storage,
  '@hlid/api': api,
  '@hlid/navigation': navigation,
}

window._FEDERATION_RUNTIME_CORE = runtimeCore

const name = 'hlid_shell'
let scope: object | undefined

/** What a remote's container is opened with: one copy of each in a page, those of the shell. */
export function shareScope(): object | undefined {
  scope ??= createInstance({
    name,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(PROVIDED_VERSIONS).map(([request, version]) => [
        request,
        {
          version,
          lib: () => modules[request],
          shareConfig: { singleton: true, eager: true, strictVersion: true, requiredVersion: `^${version}` },
        },
      ]),
    ),
  }).shareScopeMap['default']
  return scope
}

const remotesInfo: Record<string, { matchedVersion: string }> = {}

/** Tells the runtime which releases have been opened in this page, for the federation's developer tools. */
export function tellRuntime(release: Pick<Release, 'name' | 'version' | 'container' | 'baseUrl' | 'entry'>): void {
  const { version, container, baseUrl, entry } = release
  remotesInfo[release.name] = { matchedVersion: version }
  runtimeCore.addGlobalSnapshot({
    [name]: { version: '', buildVersion: '', remoteTypesZip: '', consumerList: [], shared: [], remotesInfo },
    [`${release.name}:${version}`]: { version, globalName: container, remoteEntry: baseUrl + entry },
  })
}
