import type { ReactNode } from 'react'

import classes from './VisuallyHidden.module.scss'

export interface VisuallyHiddenProps {
  readonly children: ReactNode
  /** Announces changes of the text politely. */
  readonly live?: boolean
}

/** There for a screen reader, not for the eye. */
export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  return (
    <span className={classes['hidden']} {...(live && { role: 'status' })}>
      {children}
    </span>
  )
}
