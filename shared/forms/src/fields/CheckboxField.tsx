import { Checkbox, type CheckboxProps } from '@hlid/ui'

import { useField } from '../form-context'

export interface CheckboxFieldProps extends Omit<CheckboxProps, 'name' | 'checked' | 'value'> {
  readonly name: string
}

/** Yes or no. */
export function CheckboxField({ name, ...rest }: CheckboxFieldProps) {
  const [value, set] = useField(name)
  return <Checkbox {...rest} name={name} checked={value === true} onChange={(event) => set(event.target.checked)} />
}
