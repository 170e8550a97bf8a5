import { Checkbox, type CheckboxProps } from '@hlid/ui'
import { useField } from 'formik'

export interface CheckboxFieldProps extends Omit<CheckboxProps, 'name' | 'checked' | 'value'> {
  readonly name: string
}

/** Yes or no. */
export function CheckboxField({ name, ...rest }: CheckboxFieldProps) {
  const [{ value, onChange }] = useField<boolean>(name)
  return <Checkbox {...rest} name={name} checked={value} onChange={onChange} />
}
