import { InputField, type InputFieldProps } from '@hlid/ui'
import { useField } from 'formik'
import type { FocusEvent } from 'react'

import { useFieldError } from '../useFieldError'

export interface TextFieldProps extends Omit<InputFieldProps, 'name' | 'value' | 'error'> {
  readonly name: string
}

/** One line of text, as it is typed. */
export function TextField({ name, onBlur, ...rest }: TextFieldProps) {
  const [field] = useField<string>(name)
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    field.onBlur(event)
    onBlur?.(event)
  }
  return <InputField {...rest} {...field} onBlur={blur} error={useFieldError(name)} />
}
