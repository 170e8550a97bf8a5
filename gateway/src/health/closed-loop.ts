import { RegistryError, type Pointer } from '@hlid/remote-contract/registry'
import { repeat, type Repeating } from '@hlid/service'
import type { FastifyBaseLogger } from 'fastify'

import { raise } from '../concerns/store'
import { shellName } from '../releases/compose'
import { liveChannel, type LiveReleases } from '../releases/follow'
import { applyTransition, type Registry } from '../releases/registry'
import { rollback } from '../releases/store/transitions'
import { judgeCanary } from './canary'
import { falseAlarms, type Verdict } from './sequential-test'

const lookEveryMs = 2_000

/** Compares each canary with what everyone else has, and takes back the one whose failures stand out. */
export class ClosedLoop {
  #repeating: Repeating | undefined

  constructor(
    private readonly registry: Registry,
    private readonly live: LiveReleases,
    private readonly log: FastifyBaseLogger,
    private readonly onTakenBack: (part: string) => void,
  ) {}

  start(): void {
    const notLooked = (error: unknown) => this.log.warn({ err: error }, 'the canaries could not be looked at')
    this.#repeating = repeat(() => this.look(), lookEveryMs, notLooked)
  }

  close(): void {
    this.#repeating?.stop()
  }

  async look(): Promise<void> {
    for (const pointer of this.live.state.pointers) {
      if (pointer.canary === null) continue
      const verdict = await judgeCanary(this.registry, pointer)
      if (verdict.failing) await this.#takeBack(pointer, verdict)
    }
  }

  /** Every gateway may come to the same verdict; the pointer's revision lets the first one act. */
  async #takeBack({ name, revision }: Pointer, { evidence, seen }: Verdict): Promise<void> {
    const { canary, baseline } = seen
    const what = name === shellName ? 'did not start' : 'failed'
    const reason = `${what} in ${canary.failures} of ${canary.outcomes} views, the baseline in ${baseline.failures} of ${baseline.outcomes}`
    try {
      await applyTransition(
        this.registry,
        { name, action: 'rollback', actor: 'closed loop', reason, expected: revision },
        async (before, tx) => {
          const transition = rollback(name, before, { hold: true })
          const { current: to } = transition.pointer
          const facts = { part: name, version: before?.canary ?? '', to, reason }
          const subject = `${name} ${revision}`
          await raise(tx, { kind: 'release.taken-back', subject, facts, now: this.registry.now() })
          const numbers = { evidence: Math.round(evidence), threshold: 1 / falseAlarms, canary, baseline }
          return { ...transition, evidence: { ...transition.evidence, ...numbers } }
        },
      )
    } catch (error) {
      if (error instanceof RegistryError && error.code === 'changed-meanwhile') return
      throw error
    }
    this.onTakenBack(name)
    this.log.warn({ part: name, reason }, 'a canary was taken back')
    await Promise.all([this.live.refresh(), this.registry.database.notify(liveChannel, name)])
  }
}
