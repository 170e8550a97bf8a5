import type { ReactNode } from 'react'

import classes from './SkipLink.module.scss'

/** First in the page: past what stands on every screen, to the element with the id `main`. Seen while it has focus. */
export function SkipLink({ children }: { readonly children: ReactNode }) {
  return (
    <a href="#main" className={classes['skip']}>
      {children}
    </a>
  )
}
