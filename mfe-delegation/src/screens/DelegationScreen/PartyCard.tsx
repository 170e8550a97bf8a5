import { Icon, Spinner, VisuallyHidden } from '@hlid/ui'
import { memo } from 'react'

import { shownNationalId } from '../../flow/parties'
import classes from './PartyCard.module.scss'

export interface PartyCardProps {
  readonly name: string
  readonly nationalId: string
  readonly nationalIdLabel: string
  /** How they may act, in words. */
  readonly types?: readonly string[]
  readonly icon: 'user' | 'business'
  readonly isBusy: boolean
  readonly onChoose: (nationalId: string) => void
}

/**
 * A button: click, Space and Enter choose, and Space does not scroll. Names are text, in whatever direction they run.
 * There can be thousands, so a card asks for nothing itself.
 */
export const PartyCard = memo(function PartyCard(props: PartyCardProps) {
  const { name, nationalId, nationalIdLabel, types = [], icon, isBusy, onChoose } = props
  return (
    <button
      type="button"
      className={classes['card']}
      onClick={() => onChoose(nationalId)}
      {...(isBusy && { 'aria-busy': true })}
    >
      <span className={classes['icon']}>{isBusy ? <Spinner size={24} /> : <Icon name={icon} />}</span>
      <span className={classes['body']}>
        <bdi className={classes['name']} translate="no">
          {name}
        </bdi>
        {types.length > 0 && (
          <span className={classes['types']}>
            {types.map((type, at) => (
              <span key={type} className={classes['type']}>
                {at > 0 && <VisuallyHidden>, </VisuallyHidden>}
                {type}
              </span>
            ))}
          </span>
        )}
        <span className={classes['id']}>
          <VisuallyHidden>{nationalIdLabel}</VisuallyHidden> <span translate="no">{shownNationalId(nationalId)}</span>
        </span>
      </span>
      <Icon name="arrowForward" />
    </button>
  )
})
