import type { ReactNode } from 'react'

import { Icon } from './Icon'
import classes from './FieldFrame.module.scss'

export interface FieldFrameProps {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The first message only; shown below the field and tied to it. */
  readonly error?: string | undefined
  /** The label is of several controls together. */
  readonly isGroup?: boolean
  readonly children: ReactNode
}

const labelId = (id: string) => `${id}-label`
export const hintId = (id: string) => `${id}-hint`
export const errorId = (id: string) => `${id}-error`

interface DescribedProps {
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

export interface ControlProps extends DescribedProps {
  readonly id: string
}

/** What ties each control of a group to the group's hint and error. */
export function describedProps(id: string, hint: unknown, error: unknown): DescribedProps {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean)
  return {
    ...(error ? { 'aria-invalid': true } : {}),
    ...(ids.length ? { 'aria-describedby': ids.join(' ') } : {}),
  }
}

/** What ties the control in a frame to its label, hint and error. */
export const controlProps = (id: string, hint: unknown, error: unknown): ControlProps => ({
  id,
  ...describedProps(id, hint, error),
})

/** Label, hint, field and error, in the order in which they are read. */
export function FieldFrame({ id, label, hint, error, isGroup = false, children }: FieldFrameProps) {
  return (
    <div className={classes['frame']} {...(isGroup && { role: 'group', 'aria-labelledby': labelId(id) })}>
      {isGroup ? (
        <span id={labelId(id)} className={classes['label']}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={classes['label']}>
          {label}
        </label>
      )}
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
