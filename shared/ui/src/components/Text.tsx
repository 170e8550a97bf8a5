import type { ReactNode } from 'react'

import classes from './Text.module.scss'

export interface TextProps {
  readonly children: ReactNode
  readonly tone?: 'default' | 'soft'
  readonly size?: 'default' | 'small'
  readonly id?: string
}

/** A paragraph. */
export function Text({ children, tone = 'default', size = 'default', id }: TextProps) {
  return (
    <p id={id} className={[classes['text'], classes[tone], classes[size]].filter(Boolean).join(' ')}>
      {children}
    </p>
  )
}
