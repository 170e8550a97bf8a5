import type { CanaryVerdict } from '@hlid/remote-contract/registry'

import { actorText } from '../history/actors'
import type { ConsoleMessages } from '../messages'
import { asLocal } from '../time/age'
import type { Concern } from './attention'

/** How a canary fares beside what everybody else has, and what is waited for before it is taken back. */
export function verdictText({ t }: Pick<ConsoleMessages, 't'>, verdict: CanaryVerdict): string {
  const { canary, baseline, threshold, leastOutcomes: least } = verdict
  const seen = t('attention.canary.seen', { failures: canary.failures, outcomes: canary.outcomes })
  const beside = t('attention.canary.beside', { failures: baseline.failures, outcomes: baseline.outcomes })
  const numbers = { evidence: Math.floor(verdict.evidence), threshold, least, outcomes: canary.outcomes }
  const [first = 'nothing', second] = verdict.waitsFor
  const waitsFor = t(`attention.canary.waitsFor.${second ? 'both' : first}`, numbers)
  return `${seen} ${beside} ${waitsFor}`
}

/** A concern in words: what it is, and the numbers behind it. */
export function concernText(messages: ConsoleMessages, concern: Concern): { title: string; text: string } {
  const { t, formatDateTime } = messages
  const { part } = concern
  switch (concern.kind) {
    case 'canary': {
      const { version, verdict } = concern
      const title = t('attention.canary.title', { part: part.name, version, percent: part.live?.canaryPercent ?? 0 })
      return { title, text: verdictText({ t }, verdict) }
    }
    case 'release': {
      const { version, seen } = concern
      return {
        title: t('attention.release.title', { part: part.name, version }),
        text: t('attention.release.text', { failures: seen.failures, outcomes: seen.outcomes }),
      }
    }
    case 'ramp': {
      const { version, paused } = concern
      return {
        title: t('ramp.paused.title', { part: part.name, version, percent: part.live?.canaryPercent ?? 0 }),
        text: t('ramp.paused.text', { who: actorText(messages, paused.by), why: paused.why }),
      }
    }
    case 'disabled': {
      const title = t('attention.disabled.title', { part: part.name })
      const { until } = concern
      const text =
        until === undefined
          ? t('attention.disabled.open')
          : t('attention.disabled.until', { time: formatDateTime(asLocal(until)) })
      return { title, text }
    }
    case 'held':
      return {
        title: t('attention.held.title', { part: part.name, version: concern.version }),
        text: t('attention.held.text', { current: part.live?.current ?? '' }),
      }
  }
}
