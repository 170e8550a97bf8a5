import type { LivePart, LivePointer } from '@hlid/remote-contract/console'
import type { Action, Ramp, RampStatus } from '@hlid/remote-contract/registry'

import { useMessages } from '../messages'
import { Moment } from '../time/Moment'
import { TransitionButtons } from '../transitions/TransitionButtons'
import { waitingText } from './ramp-text'
import classes from './RampNotice.module.scss'

export interface RampNoticeProps {
  readonly part: LivePart
  readonly live: LivePointer
  readonly ramp: Ramp
  /** Undefined until the registry has said it. */
  readonly status: RampStatus | undefined
  /** What whoever is signed in may do with it. */
  readonly transitions: readonly Action[]
  readonly onTransition: (kind: Action) => void
}

/** At which step a canary is that goes on by itself, since when, and what it waits for. */
export function RampNotice({ part, live, ramp, status, transitions, onTransition }: RampNoticeProps) {
  const messages = useMessages()
  const { t } = messages
  const { steps } = ramp
  const step = steps.indexOf(live.canaryPercent) + 1
  return (
    <div className={classes['ramp']}>
      <p className={classes['text']}>
        <strong>{`${t('ramp.title')}:`}</strong> {t('ramp.step', { step, of: steps.length, steps: steps.join(', ') })}{' '}
        {live.canarySince !== null && <Moment at={live.canarySince} />}
      </p>
      {status &&
        waitingText(messages, live, status).map((sentence) => (
          <p key={sentence} className={classes['text']}>
            {sentence}
          </p>
        ))}
      {transitions.length > 0 && (
        <TransitionButtons part={part} label={t('ramp.title')} transitions={transitions} onTransition={onTransition} />
      )}
    </div>
  )
}
