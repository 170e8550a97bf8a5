import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import type { GatewayConfig } from '../config'
import { shellName } from '../releases/compose'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { LiveState } from '../releases/live'
import { composeWithRelease } from '../releases/preview-composition'
import { NoBrowserError, startBrowser } from './browser'
import { buildTestPortal } from './test-portal'
import { visit, type Visited } from './visit'

const pagesAtOnce = 3

export interface SmokeTestResult {
  /** Why it was not run. */
  readonly notRun?: string
  readonly visited: readonly Visited[]
  readonly seconds: number
}

interface Visit {
  readonly route: string
  readonly release: string
}

const notRun = (reason: string): SmokeTestResult => ({ notRun: reason, visited: [], seconds: 0 })

/**
 * Opens every screen of a release in a browser before anybody sees it, beside all that is live: a remote's own routes,
 * and with a shell those of every remote. One at a time, since it takes a whole machine.
 */
export class SmokeTest {
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly config: GatewayConfig,
    private readonly files: ReleaseFiles,
  ) {}

  run(
    candidate: ReleaseManifest,
    contents: ReadonlyMap<string, Uint8Array>,
    state: LiveState,
  ): Promise<SmokeTestResult> {
    const next = this.#last.then(() => this.#run(candidate, contents, state))
    this.#last = next.catch(() => undefined)
    return next
  }

  async #run(
    candidate: ReleaseManifest,
    contents: ReadonlyMap<string, Uint8Array>,
    state: LiveState,
  ): Promise<SmokeTestResult> {
    const began = performance.now()
    const everyones = new Map(state.pointers.map(({ name, current }) => [name, current]))
    const enabled = { ...state, pointers: state.pointers.map((pointer) => ({ ...pointer, disabled: null })) }
    const composed = composeWithRelease(enabled, everyones, candidate, new Date())
    if (!composed) return notRun('no shell is live yet')
    const remotes = candidate.kind === 'shell' ? composed.composition.remotes : [candidate]
    const visits = remotes.flatMap(({ name, version, routes }) =>
      routes.map(({ path }) => ({ route: path, release: `${name}@${version}` })),
    )
    if (!visits.length) return notRun(`no remote is live that ${shellName}@${candidate.version} could show`)

    const portal = buildTestPortal({ config: this.config, composed, candidate, contents, files: this.files })
    try {
      const browser = await startBrowser(this.config.gateBrowser)
      const visited: Visited[] = []
      const walk = async (open: Iterator<Visit>) => {
        for (let step = open.next(); !step.done; step = open.next())
          visited.push(await visit(browser, { portal, origin: this.config.portalOrigin, ...step.value }))
      }
      try {
        const open = visits.values()
        await Promise.all(Array.from({ length: pagesAtOnce }, () => walk(open)))
      } finally {
        await browser.close()
      }
      return { visited, seconds: (performance.now() - began) / 1000 }
    } catch (error) {
      if (error instanceof NoBrowserError) return notRun(error.message)
      throw error
    } finally {
      await portal.close()
    }
  }
}
