import type { ReactNode } from 'react'

import classes from './Page.module.scss'

export interface PageProps {
  readonly children: ReactNode
  /** `content` is the spec's 460 px; `wide` for lists. */
  readonly width?: 'content' | 'wide'
}

/** The column a screen stands in. */
export function Page({ children, width = 'content' }: PageProps) {
  return <div className={classes[width]}>{children}</div>
}
