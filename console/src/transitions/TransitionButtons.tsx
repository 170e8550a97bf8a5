import type { LivePart } from '@hlid/remote-contract/console'
import type { Action } from '@hlid/remote-contract/registry'
import { Button } from '@hlid/ui'

import { useMessages } from '../messages'
import classes from './TransitionButtons.module.scss'

export interface TransitionButtonsProps {
  readonly part: LivePart
  /** What they are about, besides the part. */
  readonly label?: string
  readonly transitions: readonly Action[]
  readonly onTransition: (kind: Action) => void
}

const switched: Partial<Record<Action, Action>> = { enable: 'disable', 'resume-ramp': 'pause-ramp' }

/** Whatever may be done with a part. The buttons say of which, for those who don't see where they stand. */
export function TransitionButtons({ part, label = '', transitions, onTransition }: TransitionButtonsProps) {
  const { t } = useMessages()
  const { live, lastGood, name } = part
  const cannot = (kind: Action) =>
    kind === 'rollback' && live?.canary === null && lastGood === null ? t('refused.noLastGood') : undefined
  return (
    <div className={classes['buttons']} role="group" aria-label={`${name} ${label}`.trim()}>
      {transitions.map((kind) => (
        <Button
          // On and off are one switch: the focus stays on it.
          key={switched[kind] ?? kind}
          variant="utility"
          scheme={kind === 'rollback' || kind === 'disable' ? 'destructive' : 'default'}
          disabledReason={cannot(kind)}
          onClick={() => onTransition(kind)}
        >
          {t(`transition.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
