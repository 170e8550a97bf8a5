import type { HealthView, LivePart } from '@hlid/remote-contract/console'
import type { ConsoleSession } from '@hlid/remote-contract/registry'
import { Heading, Text } from '@hlid/ui'

import { useMessages } from '../messages'
import { transitionsFor, type OpenTransition } from '../transitions/transitions'
import { PartCard } from './PartCard'
import { RangeToggle, type Hours } from './RangeToggle'
import classes from './PartList.module.scss'

export interface PartListProps {
  readonly parts: readonly LivePart[]
  readonly health: HealthView | null
  readonly session: ConsoleSession
  /** How far back the charts go. */
  readonly hours: Hours
  readonly onLook: (hours: Hours) => void
  readonly onTransition: (transition: OpenTransition) => void
}

/** The shell first, since everything stands in it. */
const inOrder = (parts: readonly LivePart[]) =>
  [...parts].sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'))

export function PartList({ parts, health, session, hours, onLook, onTransition }: PartListProps) {
  const { t } = useMessages()
  return (
    <section aria-labelledby="parts" className={classes['section']}>
      <div className={classes['head']}>
        <Heading level={2} id="parts">
          {t('part.title')}
        </Heading>
        <RangeToggle hours={hours} onChange={onLook} />
      </div>
      {parts.length === 0 && <Text tone="soft">{t('part.nobody')}</Text>}
      <ul className={classes['list']}>
        {inOrder(parts).map((part) => (
          <li key={part.name}>
            <PartCard
              part={part}
              health={health}
              transitions={transitionsFor(session, part)}
              onTransition={(kind) => onTransition({ kind, part: part.name })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
