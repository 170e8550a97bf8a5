import { Heading, Icon, type IconName } from '@hlid/ui'
import type { ReactNode } from 'react'

import classes from './ItemList.module.scss'

export const ItemList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes['list']}>{children}</ul>
)

export interface ItemProps {
  readonly title: string
  /** Sets this one apart: it is the one in the person's hands. */
  readonly badge?: string | false
  readonly icon: IconName
  readonly lines: readonly string[]
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One device, session, application or passkey. */
export function Item({ title, badge, icon, lines, children }: ItemProps) {
  return (
    <li className={classes['item']}>
      <div className={classes['about']}>
        <span className={classes['icon']}>
          <Icon name={icon} />
        </span>
        <div className={classes['body']}>
          <Heading level={2}>
            <bdi>{title}</bdi>
          </Heading>
          {badge && <span className={classes['badge']}>{badge}</span>}
          {lines.map((line) => (
            <p key={line} className={classes['line']}>
              {line}
            </p>
          ))}
        </div>
      </div>
      {children && <div className={classes['acts']}>{children}</div>}
    </li>
  )
}
