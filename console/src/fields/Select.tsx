import { controlProps, FieldFrame } from '@hlid/ui'
import { useId, type ComponentProps } from 'react'

import classes from './fields.module.scss'

export interface SelectProps extends ComponentProps<'select'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** One of a few; its options are its children. */
export function Select({ label, hint, error, ...rest }: SelectProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...rest} className={classes['box']} {...controlProps(id, hint, error)} />
    </FieldFrame>
  )
}
