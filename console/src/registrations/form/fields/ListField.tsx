import { useField } from 'formik'

import { Select, type SelectProps } from '../../../fields/Select'
import { useFault } from './use-fault'

export interface ListFieldProps extends Omit<SelectProps, 'name' | 'value' | 'error' | 'onChange' | 'children'> {
  readonly name: string
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** One of a few; what stands there and is none of them, as a newer service may have it, can be kept. */
export function ListField({ name, options, ...rest }: ListFieldProps) {
  const [field] = useField<string>(name)
  const isKnown = options.some(([value]) => value === field.value)
  return (
    <Select {...rest} {...field} error={useFault(name)}>
      {[...options, ...(isKnown ? [] : [[field.value, field.value] as const])].map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}
