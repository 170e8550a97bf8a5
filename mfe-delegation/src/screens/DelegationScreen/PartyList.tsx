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

/** More than any screen shows. The others follow when these have been painted, and are laid out when they are near. */
const bunchSize = 20

function bunchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / bunchSize)
  return Array.from({ length: count }, (_, at) => items.slice(at * bunchSize, (at + 1) * bunchSize))
}

export function PartyList({ title, icon, parties, choosing, onChoose }: PartyListProps) {
  const id = useId()
  const { t } = useMessages()
  const shown = useDeferredValue(parties, parties.slice(0, bunchSize))
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
      {/* One list to whoever hears it; no `ul`, since bunches stand between it and its items. */}
      <div role="list" aria-labelledby={id} className={classes['list']}>
        {bunchesOf(cards).map((bunch, at) => (
          <div key={at} className={classes['bunch']}>
            {bunch.map(({ name, nationalId, words }) => (
              <div key={nationalId} role="listitem">
                <PartyCard
                  name={name}
                  nationalId={nationalId}
                  nationalIdLabel={t('nationalId')}
                  types={words}
                  icon={icon}
                  isBusy={choosing === nationalId}
                  onChoose={onChoose}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
