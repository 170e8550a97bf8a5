import { useField } from 'formik'

import { TextArea, type TextAreaProps } from '../../../fields/TextArea'
import { useFault } from './use-fault'

export interface LinesFieldProps extends Omit<TextAreaProps, 'name' | 'value' | 'error' | 'onChange'> {
  readonly name: string
}

const fewest = 3
const most = 12

/** Text of several lines, as tall as what is in it. */
export function LinesField({ name, ...rest }: LinesFieldProps) {
  const [field] = useField<string>(name)
  const rows = Math.min(Math.max(field.value.split('\n').length, fewest), most)
  return <TextArea rows={rows} spellCheck={false} translate="no" {...rest} {...field} error={useFault(name)} />
}
