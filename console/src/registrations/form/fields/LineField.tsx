import { InputField, type InputFieldProps } from '@hlid/ui'
import { useField } from 'formik'

import { useFault } from './use-fault'

export interface LineFieldProps extends Omit<InputFieldProps, 'name' | 'value' | 'error' | 'onChange'> {
  readonly name: string
}

/** One line of text; nothing that a browser knows of its user belongs there. */
export function LineField({ name, ...rest }: LineFieldProps) {
  const [field] = useField<string>(name)
  return <InputField autoComplete="off" spellCheck={false} {...rest} {...field} error={useFault(name)} />
}
