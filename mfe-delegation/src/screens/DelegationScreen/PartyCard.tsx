import { Icon, Spinner, VisuallyHidden } from '@hlid/ui'
import { memo } from 'react'

import { shownNationalId, type ShownType } from '../../flow/parties'
import { useMessages } from '../../messages'
import classes from './PartyCard.module.scss'

export interface PartyCardProps {
  readonly name: string
  readonly nationalId: string
  readonly types: readonly ShownType[]
  readonly icon: 'user' | 'business'
  readonly busy: boolean
  readonly onChoose: (nationalId: string) => void
}

/** A button: click, Space and Enter choose, and Space does not scroll. Names are text in whatever direction they run. */
export const PartyCard = memo(function PartyCard({ name, nationalId, types, icon, busy, onChoose }: PartyCardProps) {
  const { t } = useMessages()
  return (
    <button
      type="button"
      className={classes['card']}
      onClick={() => onChoose(nationalId)}
      {...(busy && { 'aria-busy': true })}
    >
      <span className={classes['icon']}>{busy ? <Spinner /> : <Icon name={icon} />}</span>
      <span className={classes['body']}>
        <bdi className={classes['name']}>{name}</bdi>
        {types.length > 0 && (
          <span className={classes['types']}>{types.map((type) => t(`types.${type}`)).join(', ')}</span>
        )}
        <span className={classes['id']}>
          <VisuallyHidden>{t('nationalId')}</VisuallyHidden> {shownNationalId(nationalId)}
        </span>
      </span>
      <Icon name="arrowForward" />
    </button>
  )
})
