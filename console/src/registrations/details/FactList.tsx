import { Heading } from '@hlid/ui'
import type { ReactNode } from 'react'

import { useMessages } from '../../messages'
import { othersOf } from '../raw'
import type { Raw } from '../registered'
import classes from './RegistrationDetails.module.scss'

export type Fact = readonly [label: string, value: ReactNode]

export interface FactListProps {
  /** What a page has words for. */
  readonly facts: readonly Fact[]
  readonly registration: Raw
  /** The members that the facts are of. */
  readonly known: readonly string[]
}

/** Every member of a registration, in words; what a newer service has besides, as it says it. */
export function FactList({ facts, registration, known }: FactListProps) {
  const { t } = useMessages()
  const others = Object.entries(othersOf(registration, known))
  return (
    <>
      <Heading level={3}>{t('registration.registration')}</Heading>
      <dl className={classes['facts']}>
        {[...facts, ...others.map(([member, value]) => [member, JSON.stringify(value)] as const)].map(
          ([label, value]) => (
            <div key={label} className={classes['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}
