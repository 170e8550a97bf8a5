import type { ReactNode } from 'react'

import { Heading } from './Heading'
import { Icon, type IconName } from './Icon'
import { Text } from './Text'
import classes from './ProblemPanel.module.scss'

export interface ProblemPanelProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: IconName
  /** The way on: a button or a link. */
  readonly action?: ReactNode
}

/** A whole screen that says what went wrong and what can be done. */
export function ProblemPanel({ title, text, icon = 'warning', action }: ProblemPanelProps) {
  return (
    <div className={classes['panel']}>
      <span className={classes['mark']}>
        <Icon name={icon} size={32} />
      </span>
      <Heading level={1}>{title}</Heading>
      {text && <Text tone="soft">{text}</Text>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  )
}
