import { memo } from 'react'

import type { Party } from '../../flow/parties'
import { useMessages } from '../../messages'
import { PartyCard } from './PartyCard'
import classes from './PartyList.module.scss'

export interface PartyBunchProps {
  readonly parties: readonly Party[]
  readonly icon: 'user' | 'business'
  /** Set when one of these is being chosen. */
  readonly choosing: string | undefined
  readonly onChoose: (nationalId: string) => void
}

/** Cards that are laid out together; they stay as they are while other bunches come. */
export const PartyBunch = memo(function PartyBunch(props: PartyBunchProps) {
  const { parties, icon, choosing, onChoose } = props
  const { t } = useMessages()
  return (
    <div className={classes['bunch']}>
      {parties.map(({ name, nationalId, types }) => (
        <div key={nationalId} role="listitem">
          <PartyCard
            name={name}
            nationalId={nationalId}
            nationalIdLabel={t('nationalId')}
            types={types.map((type) => t(`types.${type}`))}
            icon={icon}
            isBusy={choosing === nationalId}
            onChoose={onChoose}
          />
        </div>
      ))}
    </div>
  )
})
