import { InputField, type InputFieldProps } from '@hlid/ui'

import { useTextField } from '../form-context'
import { useFieldError } from '../useFieldError'

export interface TextFieldProps extends Omit<InputFieldProps, 'name' | 'value' | 'error'> {
  readonly name: string
}

/** One line of text, as it is typed. */
export function TextField({ name, onChange, ...rest }: TextFieldProps) {
  const [text, set] = useTextField(name)
  return (
    <InputField
      {...rest}
      name={name}
      value={text}
      onChange={(event) => {
        set(event.target.value)
        onChange?.(event)
      }}
      error={useFieldError(name)}
    />
  )
}
