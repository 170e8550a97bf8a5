import { memo } from 'react'

import type { Party, ShownType } from '../../flow/parties'
import { PartyCard } from './PartyCard'
import classes from './PartyList.module.scss'

/** What each card says, looked up once and not for each of thousands. */
export interface PartyWords {
  readonly nationalId: string
  readonly types: Readonly<Record<ShownType, string>>
}

export interface PartyBunchProps {
  readonly parties: readonly Party[]
  readonly icon: 'user' | 'business'
  readonly words: PartyWords
  /** Set when one of these is being chosen. */
  readonly choosing: string | undefined
  readonly onChoose: (nationalId: string) => void
}

/** Cards that are laid out together; they stay as they are while other bunches come. */
export const PartyBunch = memo(function PartyBunch(props: PartyBunchProps) {
  const { parties, icon, words, choosing, onChoose } = props
  return (
    <div className={classes['bunch']}>
      {parties.map(({ name, nationalId, types }) => (
        <div key={nationalId} role="listitem">
          <PartyCard
            name={name}
            nationalId={nationalId}
            nationalIdLabel={words.nationalId}
            types={types.map((type) => words.types[type])}
            icon={icon}
            isBusy={choosing === nationalId}
            onChoose={onChoose}
          />
        </div>
      ))}
    </div>
  )
})
