import { useId, type ComponentProps, type ReactNode } from 'react'

import { controlProps, FieldFrame } from './FieldFrame'
import classes from './InputField.module.scss'

export interface InputFieldProps extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** A fixed text before the value, such as a country code. */
  readonly prefix?: string
}

/** One line of text with its label, hint and error. */
export function InputField({ label, hint, error, prefix, id, ...rest }: InputFieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
      <span className={classes['box']}>
        {prefix && (
          <span className={classes['prefix']} aria-hidden="true" translate="no">
            {prefix}
          </span>
        )}
        <input {...rest} className={classes['input']} {...controlProps(fieldId, hint, error)} />
      </span>
    </FieldFrame>
  )
}
