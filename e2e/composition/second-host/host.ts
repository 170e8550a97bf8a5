/** A host that knows nothing of the portal: the federation's own runtime, and the packages that a remote expects of it. */
import * as api from '@hlid/api'
import * as navigation from '@hlid/navigation'
import * as contract from '@hlid/remote-contract'
import * as contractHost from '@hlid/remote-contract/host'
import * as storage from '@hlid/remote-contract/storage'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import * as i18next from 'i18next'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as jsx from 'react/jsx-runtime'
import * as swr from 'swr'

declare const VERSIONS: Readonly<Record<string, string>>

const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  swr,
  i18next,
  '@hlid/remote-contract': contract,
  '@hlid/remote-contract/host': contractHost,
  '@hlid/remote-contract/storage': storage,
  '@hlid/api': api,
  '@hlid/navigation': navigation,
}

// What the plugin's `provideExternalRuntime` does in a host that is built with it.
Object.assign(window, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const federation = createInstance({
  name: 'second_host',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(modules).map(([request, module]) => {
      const version = VERSIONS[request.replace(/^((@[^/]+\/)?[^/]+).*/, '$1')] ?? '0.0.0'
      const shareConfig = { singleton: true, requiredVersion: `^${version}` }
      return [request, { version, lib: () => module, shareConfig }]
    }),
  ),
})

Object.assign(window, {
  async load(name: string, manifest: string) {
    federation.registerRemotes([{ name, entry: manifest }])
    return federation.loadRemote(`${name}/remote`)
  },
})
