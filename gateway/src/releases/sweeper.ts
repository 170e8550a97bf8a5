import { repeat, type Repeating } from '@hlid/service'
import type { FastifyBaseLogger } from 'fastify'

import type { Notifier } from '../concerns/notifier'
import type { OneViewPerNetwork } from '../health/one-view-per-network'
import type { ReportedViews } from '../health/reported-views'
import type { Tally } from '../health/tally'
import type { DiskCache } from './files/disk-cache'
import type { Registry } from './registry'
import { sweepCompositions, sweepDevCompositions, sweepReleases } from './store/sweep'

const everyMs = 6 * 3_600_000
const firstAfterMs = 60_000
const dayMs = 86_400_000

/** Takes out what nobody can be using any more: files of releases, compositions, counts. Manifests and history stay. */
export class Sweeper {
  #repeating: Repeating | undefined

  constructor(
    private readonly registry: Registry,
    private readonly keepers: {
      readonly disk: DiskCache
      readonly tally: Tally
      readonly perNetwork: OneViewPerNetwork
      readonly reported: ReportedViews
      readonly notifier: Notifier
    },
    private readonly keptDays: number,
    private readonly log: FastifyBaseLogger,
  ) {}

  start(): void {
    const notSwept = (error: unknown) => this.log.warn({ err: error }, 'old releases could not be swept')
    this.#repeating = repeat(() => this.sweep(), everyMs, notSwept, firstAfterMs)
  }

  close(): void {
    this.#repeating?.stop()
  }

  async sweep(): Promise<void> {
    const before = new Date(this.registry.now().getTime() - this.keptDays * dayMs)
    const swept = await sweepReleases(this.registry.db, before, this.registry.now())
    if (swept.length) this.log.info({ swept }, 'the files of old releases were swept')
    await sweepDevCompositions(this.registry.db, this.registry.now())
    const { disk, tally, perNetwork, reported, notifier } = this.keepers
    await disk.forgetBefore(before.getTime())
    await tally.forgetOld(this.registry.now())
    await perNetwork.forgetOld()
    await reported.forgetOld(this.registry.now())
    await notifier.forgetOld()
    await sweepCompositions(this.registry.db)
  }
}
