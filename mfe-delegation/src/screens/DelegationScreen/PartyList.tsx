import { Heading, Stack } from '@hlid/ui'
import { useId } from 'react'

import type { Party } from '../../flow/parties'
import { PartyCard } from './PartyCard'
import classes from './PartyList.module.scss'

export interface PartyListProps {
  readonly title: string
  readonly icon: 'user' | 'business'
  readonly parties: readonly Party[]
  readonly choosing: string | undefined
  readonly onChoose: (nationalId: string) => void
}

export function PartyList({ title, icon, parties, choosing, onChoose }: PartyListProps) {
  const id = useId()
  if (!parties.length) return null
  return (
    <section aria-labelledby={id}>
      <Stack gap={1}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <ul className={classes['list']}>
          {parties.map((party) => (
            <li key={party.nationalId}>
              <PartyCard {...party} icon={icon} busy={choosing === party.nationalId} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  )
}
