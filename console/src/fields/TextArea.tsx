import { controlProps, FieldFrame } from '@hlid/ui'
import { useId, type ComponentProps } from 'react'

import classes from './fields.module.scss'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
}

/** Some lines of text. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} className={classes['box']} {...controlProps(id, hint, error)} />
    </FieldFrame>
  )
}
