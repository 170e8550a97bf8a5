import { Icon, Spinner, VisuallyHidden } from '@hlid/ui'

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
 * There can be thousands, so a card asks for nothing itself and is made of few elements.
 */
export function PartyCard(props: PartyCardProps) {
  const { name, nationalId, nationalIdLabel, types = [], icon, isBusy, onChoose } = props
  return (
    <button
      type="button"
      className={classes['card']}
      onClick={() => onChoose(nationalId)}
      {...(isBusy && { 'aria-busy': true })}
    >
      {isBusy ? (
        <span className={classes['busy']}>
          <Spinner size={24} />
        </span>
      ) : (
        <Icon name={icon} />
      )}
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
        <VisuallyHidden>{nationalIdLabel}</VisuallyHidden>{' '}
        <span className={classes['id']} translate="no">
          {shownNationalId(nationalId)}
        </span>
      </span>
      <Icon name="arrowForward" />
    </button>
  )
}
