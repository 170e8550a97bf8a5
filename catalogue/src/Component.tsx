import { Heading } from '@hlid/ui'

import type { Example } from './example'
import type { Texts } from './messages'
import classes from './Component.module.scss'

export interface ComponentProps {
  readonly name: string
  readonly examples: readonly Example[]
  readonly t: Texts
}

const classesOf = (...names: readonly (string | false | undefined)[]) =>
  names.flatMap((name) => (name ? (classes[name] ?? []) : [])).join(' ')

/** One component in each of its states. */
export function Component({ name, examples, t }: ComponentProps) {
  return (
    <div className={classes['component']}>
      <Heading level={3}>{name}</Heading>
      <div className={classes['states']}>
        {examples.map(({ state, show, isOnSea, isStage, isWide }) => (
          <figure key={state} className={classesOf('state', isWide && 'wide')}>
            <figcaption className={classes['name']}>{t.states[state]}</figcaption>
            <div className={classesOf('show', isOnSea && 'onSea', isStage && 'stage')}>{show(t)}</div>
          </figure>
        ))}
      </div>
    </div>
  )
}
