import type { ReactNode } from 'react'

import classes from '../RegistrationForm.module.scss'

export interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Fields that belong together. */
export function Section({ title, children }: SectionProps) {
  return (
    <fieldset className={classes['section']}>
      <legend className={classes['legend']}>{title}</legend>
      {children}
    </fieldset>
  )
}
