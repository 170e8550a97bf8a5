import type { ReactNode } from 'react'

import { Icon } from './Icon'
import classes from './FieldFrame.module.scss'

export interface FieldFrameProps {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The first message only; shown below the field and tied to it. */
  readonly error?: string | undefined
  readonly children: ReactNode
}

export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

/** What ties the control in a frame to its label, hint and error. */
export function controlProps(id: string, hint: unknown, error: unknown): ControlProps {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean)
  return {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(ids.length ? { 'aria-describedby': ids.join(' ') } : {}),
  }
}

/** Label, hint, field and error, in the order in which they are read. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={classes['frame']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      {hint && (
        <span id={hintId(id)} className={classes['hint']}>
          {hint}
        </span>
      )}
      {children}
      <span role="alert" className={classes['alert']}>
        {error && (
          <span id={errorId(id)} className={classes['error']}>
            <Icon name="warning" size={16} />
            {error}
          </span>
        )}
      </span>
    </div>
  )
}
