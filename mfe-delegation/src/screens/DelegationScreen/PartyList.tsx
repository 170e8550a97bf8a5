import { Heading } from '@hlid/ui'
import { useDeferredValue, useId, useMemo } from 'react'

import type { Party } from '../../flow/parties'
import { useMessages } from '../../messages'
import { PartyCard } from './PartyCard'
import classes from './PartyList.module.scss'

export interface PartyListProps {
  readonly title: string
  readonly icon: 'user' | 'business'
  readonly parties: readonly Party[]
  readonly choosing: string | undefined
  readonly onChoose: (nationalId: string) => void
}

/** More than any screen shows; the others follow when it has been painted. */
const atFirst = 40

export function PartyList({ title, icon, parties, choosing, onChoose }: PartyListProps) {
  const id = useId()
  const { t } = useMessages()
  const shown = useDeferredValue(parties, parties.slice(0, atFirst))
  // Words are made once for a party, so that a card stays as it is while others come and go.
  const cards = useMemo(
    () => shown.map((party) => ({ ...party, words: party.types.map((type) => t(`types.${type}`)) })),
    [shown, t],
  )
  if (!parties.length) return null
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <ul className={`${classes['list']} ${parties.length > atFirst ? classes['long'] : ''}`}>
        {cards.map(({ name, nationalId, words }) => (
          <li key={nationalId}>
            <PartyCard
              name={name}
              nationalId={nationalId}
              nationalIdLabel={t('nationalId')}
              types={words}
              icon={icon}
              isBusy={choosing === nationalId}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
