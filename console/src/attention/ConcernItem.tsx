import type { Action, ConsoleSession } from '@hlid/remote-contract/registry'
import { Button, Icon } from '@hlid/ui'

import { actorText } from '../history/actors'
import { useMessages } from '../messages'
import { transitionsFor, type OpenTransition } from '../transitions/transitions'
import { Moment } from '../time/Moment'
import type { Concern } from './attention'
import { concernText } from './concern-text'
import classes from './Attention.module.scss'
import { PreviewLink } from './PreviewLink'
import { RunbookLink } from './RunbookLink'

const remedies = {
  canary: 'rollback',
  release: 'rollback',
  ramp: 'resume-ramp',
  disabled: 'enable',
  held: undefined, // the team has to mend it, and that takes a new release
} as const satisfies Record<Concern['kind'], Action | undefined>

/** Headings of docs/runbook.md. */
const chapters = {
  canary: 'a-canary-was-rolled-back-automatically',
  release: 'one-flow-fails-the-others-work',
  disabled: 'one-flow-fails-the-others-work',
  held: 'a-canary-was-rolled-back-automatically',
  ramp: 'a-ramp-and-a-freeze',
} as const satisfies Record<Concern['kind'], string>

export interface ConcernItemProps {
  readonly concern: Concern
  readonly runbookUrl: string | undefined
  readonly session: ConsoleSession
  readonly onTransition: (transition: OpenTransition) => void
}

/** One thing that needs somebody, the numbers behind it, and what can be done about it. */
export function ConcernItem({ concern, runbookUrl, session, onTransition }: ConcernItemProps) {
  const messages = useMessages()
  const { t } = messages
  const { part, kind } = concern
  const { title, text } = concernText(messages, concern)
  const remedy = remedies[kind]
  return (
    <div className={`${classes['concern']} ${classes[kind]}`}>
      <Icon name={kind === 'canary' || kind === 'release' ? 'warning' : 'informationCircle'} />
      <div className={classes['words']}>
        <h3 className={classes['title']}>{title}</h3>
        <p className={classes['text']}>{text}</p>
        {part.lastMove && kind !== 'release' && kind !== 'ramp' && (
          <p className={classes['text']}>
            {actorText(messages, part.lastMove.actor)} · <Moment at={part.lastMove.at} />
            {part.lastMove.reason && <q className={classes['reason']}>{part.lastMove.reason}</q>}
          </p>
        )}
        {runbookUrl !== undefined && (
          <p className={classes['text']}>
            <RunbookLink at={`${runbookUrl}#${chapters[kind]}`} />
          </p>
        )}
      </div>
      {kind === 'held' && transitionsFor(session, part).includes('promote') && (
        <PreviewLink key={concern.version} name={part.name} version={concern.version} />
      )}
      {remedy && transitionsFor(session, part).includes(remedy) && (
        <Button
          size="small"
          variant={remedy === 'rollback' ? 'primary' : 'ghost'}
          scheme={remedy === 'rollback' ? 'destructive' : 'default'}
          onClick={() => onTransition({ kind: remedy, part: part.name })}
        >
          {t(`transition.${remedy}`)}
        </Button>
      )}
    </div>
  )
}
