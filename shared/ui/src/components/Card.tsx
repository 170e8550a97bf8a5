import type { ReactNode } from 'react'

import classes from './Card.module.scss'

/** A surface that lifts what belongs together off the ground. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={classes['card']}>{children}</div>
}
