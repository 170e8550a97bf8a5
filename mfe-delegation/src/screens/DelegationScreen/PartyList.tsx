import { Heading } from '@hlid/ui'
import { useId, useMemo } from 'react'

import { type Party, shownTypes } from '../../flow/parties'
import { useMessages } from '../../messages'
import { PartyBunch, type PartyWords } from './PartyBunch'
import classes from './PartyList.module.scss'
import { useDrawn } from './use-drawn'

export interface PartyListProps {
  readonly title: string
  readonly icon: 'user' | 'business'
  readonly parties: readonly Party[]
  /** More than a screen of others stands above it, so that nobody sees it at first. */
  readonly isOutOfSight?: boolean
  readonly choosing: string | undefined
  readonly onChoose: (nationalId: string) => void
}

/** More than any screen shows. Bunches are laid out when they are near. */
export const bunchSize = 20

function bunchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / bunchSize)
  return Array.from({ length: count }, (_, at) => items.slice(at * bunchSize, (at + 1) * bunchSize))
}

function useWords(): PartyWords {
  const { t } = useMessages()
  return useMemo(() => {
    const types = Object.fromEntries(shownTypes.map((type) => [type, t(`types.${type}`)])) as PartyWords['types']
    return { nationalId: t('nationalId'), types }
  }, [t])
}

export function PartyList({ title, icon, parties, isOutOfSight = false, choosing, onChoose }: PartyListProps) {
  const id = useId()
  const words = useWords()
  const bunches = useMemo(() => bunchesOf(parties), [parties])
  const drawn = useDrawn(bunches.length, isOutOfSight ? 0 : 1)
  if (!parties.length || !drawn) return null
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {/* One list to whoever hears it; no `ul`, since bunches stand between it and its items. */}
      <div role="list" aria-labelledby={id} className={classes['list']}>
        {bunches.slice(0, drawn).map((bunch, at) => (
          <PartyBunch
            key={at}
            parties={bunch}
            icon={icon}
            words={words}
            choosing={bunch.some(({ nationalId }) => nationalId === choosing) ? choosing : undefined}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}
