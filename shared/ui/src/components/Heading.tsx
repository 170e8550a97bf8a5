import type { ReactNode } from 'react'

import classes from './Heading.module.scss'

export interface HeadingProps {
  readonly children: ReactNode
  /** 1 once on a screen: the document's title is taken from it, and focus goes there after a route change. */
  readonly level: 1 | 2 | 3
  readonly id?: string
}

export function Heading({ children, level, id }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={classes[Tag]}>
      {children}
    </Tag>
  )
}
