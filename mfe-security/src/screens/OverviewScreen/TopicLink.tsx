import { PortalLink } from '@hlid/navigation'
import { Icon } from '@hlid/ui'

import classes from './TopicLink.module.scss'

export interface TopicLinkProps {
  readonly to: string
  readonly title: string
  readonly text: string
}

export function TopicLink({ to, title, text }: TopicLinkProps) {
  return (
    <PortalLink to={to} className={classes['card']}>
      <span className={classes['body']}>
        <span className={classes['title']}>{title}</span>
        <span className={classes['text']}>{text}</span>
      </span>
      <Icon name="arrowForward" />
    </PortalLink>
  )
}
