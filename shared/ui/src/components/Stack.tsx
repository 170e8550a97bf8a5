import type { ReactNode } from 'react'

import classes from './Stack.module.scss'

export interface StackProps {
  readonly children: ReactNode
  /** In units of 8 px; 2 by default. */
  readonly gap?: 1 | 2 | 3 | 4
  readonly direction?: 'column' | 'row'
}

/** Things below or beside each other with even space between. */
export function Stack({ children, gap = 2, direction = 'column' }: StackProps) {
  return <div className={`${classes[direction]} ${classes[`gap${gap}`]}`}>{children}</div>
}
