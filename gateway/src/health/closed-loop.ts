import { RegistryError, type Pointer } from '@hlid/remote-contract/registry'
import { repeat, type Repeating } from '@hlid/service'
import type { FastifyBaseLogger } from 'fastify'

import { raise } from '../concerns/store'
import { decide } from '../ramp/decide'
import type { FreezeWindow } from '../ramp/freeze-windows'
import { pauseAt, takeStep } from '../ramp/take-step'
import type { LiveReleases } from '../releases/follow'
import { applyTransition, type Registry } from '../releases/registry'
import { rollback } from '../releases/store/transitions'
import { faredText, judgeCanary } from './canary'
import { falseAlarms, type Verdict } from './sequential-test'

const lookEveryMs = 2_000

/** Somebody else came first, and what they did is looked at next time. */
const isOvertaken = (error: unknown) =>
  error instanceof RegistryError && (error.code === 'changed-meanwhile' || error.code === 'frozen')

/** Compares each canary with what everyone else has, takes back the one whose failures stand out, and moves on what has a ramp. */
export class ClosedLoop {
  #repeating: Repeating | undefined

  constructor(
    private readonly registry: Registry,
    private readonly live: LiveReleases,
    private readonly log: FastifyBaseLogger,
    private readonly own: {
      readonly windows: readonly FreezeWindow[]
      readonly onTakenBack: (part: string) => void
    },
  ) {}

  start(): void {
    const notLooked = (error: unknown) => this.log.warn({ err: error }, 'the canaries could not be looked at')
    this.#repeating = repeat(() => this.look(), lookEveryMs, notLooked)
  }

  close(): void {
    this.#repeating?.stop()
  }

  /** Every gateway comes to the same decision; the pointer's revision lets the first one act. */
  async look(): Promise<void> {
    const { pointers, freeze } = this.live.state
    for (const pointer of pointers) {
      if (pointer.canary === null) continue
      const verdict = await judgeCanary(this.registry, pointer)
      const decision = decide(pointer, verdict, { now: this.registry.now(), freeze, windows: this.own.windows })
      if (decision.next === 'wait') continue
      const reason = faredText(pointer, verdict)
      const act = decision.next === 'halted' ? this.#takeBack : this.#moveOn
      try {
        await act(pointer, reason, verdict)
      } catch (error) {
        if (isOvertaken(error)) continue
        throw error
      }
      await this.live.tell(pointer.name)
    }
  }

  readonly #takeBack = async ({ name, revision }: Pointer, reason: string, { evidence, seen }: Verdict) => {
    await applyTransition(
      this.registry,
      { name, action: 'rollback', actor: 'closed loop', reason, expected: revision },
      async (before, tx) => {
        const transition = rollback(name, before, { hold: true })
        const { current: to } = transition.pointer
        const facts = { part: name, version: before?.canary ?? '', to, reason }
        const subject = `${name} ${revision}`
        await raise(tx, { kind: 'release.taken-back', subject, facts, now: this.registry.now() })
        const numbers = { evidence: Math.round(evidence), threshold: 1 / falseAlarms, ...seen }
        return { ...transition, evidence: { ...transition.evidence, ...numbers } }
      },
    )
    this.own.onTakenBack(name)
    this.log.warn({ part: name, reason }, 'a canary was taken back')
  }

  /** What may not go live any more stays where it is until somebody has looked at it. */
  readonly #moveOn = async (pointer: Pointer, reason: string) => {
    try {
      await takeStep(this.registry, this.live.state, pointer, reason)
    } catch (error) {
      if (!(error instanceof RegistryError) || isOvertaken(error)) throw error
      await pauseAt(this.registry, pointer, error.message)
      this.log.warn({ part: pointer.name, reason: error.message }, 'a ramp was paused')
    }
  }
}
