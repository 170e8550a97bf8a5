import type { ReactNode } from 'react'

import classes from './Stack.module.scss'

export interface StackProps {
  readonly children: ReactNode
  /** In units of 8 px; 2 by default. */
  readonly gap?: 1 | 2 | 3 | 4
  readonly direction?: 'column' | 'row'
  /** `start` leaves each its own width. */
  readonly align?: 'stretch' | 'start'
}

/** Things below or beside each other with even space between. */
export function Stack({ children, gap = 2, direction = 'column', align = 'stretch' }: StackProps) {
  const className = [classes[direction], classes[`gap${gap}`], align === 'start' && classes['start']]
  return <div className={className.filter(Boolean).join(' ')}>{children}</div>
}
