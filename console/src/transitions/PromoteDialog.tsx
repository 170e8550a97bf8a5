import type { LivePointer } from '@hlid/remote-contract/console'
import { Checkbox, InfoBanner, Stack } from '@hlid/ui'
import { useState } from 'react'

import { PercentSlider, steps } from '../fields/PercentSlider'
import { Select } from '../fields/Select'
import { useMessages } from '../messages'
import { call } from '../registry/client'
import { useAnswer } from '../registry/use-answer'
import { asLocal } from '../time/age'
import { DespiteFreeze, useDespiteFreeze } from './DespiteFreeze'
import type { DialogOfTransition } from './dialogs'
import { firstDraft, RampFields, readSteps } from './RampFields'
import { ReleaseSource } from './ReleaseSource'
import { TransitionDialog } from './TransitionDialog'
import { usePartTransition } from './use-part-transition'

/** One step further than it is, or the first careful one. */
function nextStep(live: LivePointer | null): number {
  if (!live) return 100
  return steps.find((step) => step > live.canaryPercent && (live.canary !== null || step >= 10)) ?? 100
}

/** Newest first; without what a developer made for their own browser. */
const releasesOf = async (name: string) =>
  (await call('GET /v1/releases', { querystring: { name, purpose: 'release' } })).releases

/** A release to a share of the people, or to everyone. */
export function PromoteDialog({ part, freeze, onDone, onCancel, onRefused }: DialogOfTransition) {
  const { t, formatDateTime } = useMessages()
  const transition = usePartTransition(part, 'promote', { onDone, onRefused })
  const releases = useAnswer(releasesOf, part.name)
  const { live } = transition.seen
  const [chosen, setChosen] = useState<string>()
  const [wanted, setWanted] = useState(() => nextStep(live))
  const [isReleased, setReleased] = useState(false)
  const [draft, setDraft] = useState(firstDraft)
  const [isTried, setTried] = useState(false)
  const despite = useDespiteFreeze(freeze)

  const choices = releases?.filter(({ version }) => version !== live?.current) ?? []
  const version = chosen ?? live?.canary ?? choices.find(({ swept }) => !swept)?.version
  const percent = live ? wanted : 100
  const isInSteps = live !== null && draft.isChosen
  const steps = isInSteps ? readSteps(draft.steps) : undefined
  const isHeld = version !== undefined && (live?.held.includes(version) ?? false)
  const cohort = version === live?.canary ? live?.cohort : undefined

  function read() {
    setTried(true)
    const allowed = despite.read()
    if (version === undefined || (isHeld && !isReleased) || !allowed || (isInSteps && !steps)) return undefined
    const share = steps
      ? { ramp: { steps, everyMinutes: draft.everyMinutes, leastViews: draft.leastViews } }
      : { percent }
    return { version, ...share, cohort: cohort ?? undefined, release: isHeld || undefined, ...allowed }
  }

  function consequence(): string {
    if (version === undefined) return t(releases === null ? 'noAnswer' : releases ? 'promote.none' : 'loading')
    if (!live) return t('promote.first', { version })
    const { current } = live
    const [first, ...further] = steps ?? []
    if (first !== undefined) return t('ramp.toSteps', { version, percent: first, further: further.join(', '), current })
    return percent < 100 ? t('promote.toSome', { version, percent, current }) : t('promote.toAll', { version, current })
  }
  return (
    <TransitionDialog
      title={t('promote.title', { part: part.name })}
      consequence={consequence()}
      confirm={t('promote.confirm')}
      part={part}
      transition={transition}
      read={read}
      onCancel={onCancel}
    >
      <Select label={t('promote.release')} value={version ?? ''} onChange={({ target }) => setChosen(target.value)}>
        {choices.map((release) => (
          <option key={release.version} value={release.version} disabled={release.swept}>
            {release.swept
              ? t('promote.swept', { version: release.version })
              : t('promote.option', { version: release.version, at: formatDateTime(asLocal(release.publishedAt)) })}
          </option>
        ))}
      </Select>
      <ReleaseSource release={choices.find((release) => release.version === version)} />
      {live && !isInSteps && <PercentSlider label={t('promote.percent')} value={percent} onChange={setWanted} />}
      {live && <RampFields draft={draft} isTried={isTried} onChange={setDraft} />}
      {isHeld && (
        <Stack gap={1}>
          <InfoBanner variant="warning" title={t('promote.held', { version: version ?? '' })} />
          <Checkbox
            label={t('promote.allTheSame')}
            checked={isReleased}
            onChange={({ target }) => setReleased(target.checked)}
          />
          {isTried && !isReleased && <InfoBanner variant="error" title={t('promote.heldFirst')} announce />}
        </Stack>
      )}
      <DespiteFreeze {...despite} />
    </TransitionDialog>
  )
}
