import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { RegistryError } from '@hlid/remote-contract/registry'

import type { RegistryClient } from '../registry-client'
import { UsageError } from '../usage-error'

export interface DevSessionOptions {
  readonly registry: Pick<RegistryClient, 'call'>
  /** Origin of the portal that it is to be seen in. */
  readonly portal: string
  /** Where the builds are served, on this machine. */
  readonly port: number
  readonly minutes: number
  /** There is a link to open: the first, or another where the session before was left or has ended. */
  onLink(link: string, until: string): void
}

/** Keeps the portal told which build is the one to be shown. */
export class DevSession {
  #id: string | undefined

  constructor(private readonly options: DevSessionOptions) {}

  async show(manifest: ReleaseManifest): Promise<void> {
    if (this.#id !== undefined && (await this.#update(this.#id, manifest))) return
    const { registry, portal, port, minutes, onLink } = this.options
    const { id, link, until } = await registry.call('POST /v1/dev-sessions', { body: { manifest, port, minutes } })
    this.#id = id
    const { origin } = new URL(link)
    if (origin !== portal) {
      await this.end()
      throw new UsageError(`The registry is that of ${origin}, not of ${portal}. Set HLID_REGISTRY to its registry.`)
    }
    onLink(link, until)
  }

  async end(): Promise<void> {
    const id = this.#id
    this.#id = undefined
    if (id === undefined) return
    await this.options.registry.call('DELETE /v1/dev-sessions/:id', { params: { id } }).catch(unlessOver)
  }

  /** @returns whether there still is such a session */
  async #update(id: string, manifest: ReleaseManifest): Promise<boolean> {
    const put = this.options.registry.call('PUT /v1/dev-sessions/:id', { params: { id }, body: { manifest } })
    return put.then(() => true).catch(unlessOver)
  }
}

function unlessOver(error: unknown): false {
  if (error instanceof RegistryError && error.code === 'unknown-dev-session') return false
  throw error
}
