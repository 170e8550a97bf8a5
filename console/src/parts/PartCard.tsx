import type { HealthView, LivePart } from '@hlid/remote-contract/console'
import type { Action } from '@hlid/remote-contract/registry'

import { useMessages } from '../messages'
import { TransitionButtons } from '../transitions/TransitionButtons'
import { isOfRamp } from '../transitions/transitions'

import { useNow } from '../time/clock'
import { PartFacts } from './PartFacts'
import { RampNotice } from './RampNotice'
import { ReleaseRow } from './ReleaseRow'
import { isDisabled } from './standing'
import { DisabledNotice } from './DisabledNotice'
import classes from './PartCard.module.scss'

export interface PartCardProps {
  readonly part: LivePart
  readonly health: HealthView | null
  /** What whoever is signed in may do with it. */
  readonly transitions: readonly Action[]
  readonly onTransition: (kind: Action) => void
}

export function PartCard({ part, health, transitions, onTransition }: PartCardProps) {
  const { t } = useMessages()
  const now = useNow()
  const { name, team, live } = part
  const ofPart = transitions.filter((kind) => !isOfRamp(kind))
  const healthOf = (version: string) =>
    health?.releases.find((release) => release.part === name && release.version === version)
  return (
    <article className={classes['card']} aria-labelledby={`part-${name}`}>
      <header className={classes['head']}>
        <h3 id={`part-${name}`} tabIndex={-1} className={classes['name']}>
          {name}
        </h3>
        <span className={classes['team']}>{t('part.team', { team })}</span>
      </header>
      {live ? (
        <>
          {live.disabled && <DisabledNotice message={live.disabled} isOver={!isDisabled(live, now)} />}
          {live.canary !== null && (
            <ReleaseRow
              version={live.canary}
              isCanary
              percent={live.canaryPercent}
              health={healthOf(live.canary)}
              scale={health}
            />
          )}
          {live.ramp && (
            <RampNotice
              part={part}
              live={live}
              ramp={live.ramp}
              status={health?.ramps?.find((ramp) => ramp.part === name)}
              transitions={transitions.filter(isOfRamp)}
              onTransition={onTransition}
            />
          )}
          <ReleaseRow
            version={live.current}
            isCanary={false}
            percent={100 - live.canaryPercent}
            health={healthOf(live.current)}
            scale={health}
          />
          <PartFacts part={part} live={live} verdict={health?.canaries.find((canary) => canary.part === name)} />
        </>
      ) : (
        <p className={classes['nothing']}>{t('part.nothingLive')}</p>
      )}
      {ofPart.length > 0 && <TransitionButtons part={part} transitions={ofPart} onTransition={onTransition} />}
    </article>
  )
}
