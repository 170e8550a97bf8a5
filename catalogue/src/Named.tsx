import type { ReactNode } from 'react'

import classes from './Named.module.scss'

/** A thing with its name in code below it. */
export function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className={classes['named']}>
      <span className={classes['thing']}>{children}</span>
      <code className={classes['name']}>{name}</code>
    </span>
  )
}
