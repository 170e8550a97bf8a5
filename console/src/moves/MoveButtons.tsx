import type { LivePart } from '@hlid/remote-contract/console'
import { Button } from '@hlid/ui'

import { useMessages } from '../messages'
import type { MoveKind } from './moves'
import classes from './MoveButtons.module.scss'

const names = {
  rollback: 'move.rollback',
  promote: 'move.promote',
  switchOff: 'move.switchOff',
  switchOn: 'move.switchOn',
} as const satisfies Record<MoveKind, string>

export interface MoveButtonsProps {
  readonly part: LivePart
  readonly moves: readonly MoveKind[]
  readonly onMove: (kind: MoveKind) => void
}

/** Whatever may be done with a part. The buttons say of which, for those who don't see where they stand. */
export function MoveButtons({ part, moves, onMove }: MoveButtonsProps) {
  const { t } = useMessages()
  const { live, lastGood, name } = part
  const cannot = (kind: MoveKind) =>
    kind === 'rollback' && live?.canary === null && lastGood === null ? t('refused.noLastGood') : undefined
  return (
    <div className={classes['buttons']} role="group" aria-label={name}>
      {moves.map((kind) => (
        <Button
          // On and off are one switch: the focus stays on it.
          key={kind === 'switchOn' ? 'switchOff' : kind}
          variant="utility"
          scheme={kind === 'rollback' || kind === 'switchOff' ? 'destructive' : 'default'}
          disabledReason={cannot(kind)}
          onClick={() => onMove(kind)}
        >
          {t(names[kind])}
        </Button>
      ))}
    </div>
  )
}
