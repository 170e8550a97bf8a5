import { InputField, type InputFieldProps } from '@hlid/ui'
import { useField } from 'formik'

import { useFieldError } from '../use-field-error'

export interface TextFieldProps extends Omit<InputFieldProps, 'name' | 'value' | 'error'> {
  readonly name: string
}

/** One line of text, as it is typed. */
export function TextField({ name, onChange, ...rest }: TextFieldProps) {
  const [field] = useField<string>(name)
  return (
    <InputField
      {...field}
      {...rest}
      onChange={(event) => {
        field.onChange(event)
        onChange?.(event)
      }}
      error={useFieldError(name)}
    />
  )
}
