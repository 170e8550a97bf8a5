import { digitsOf } from '../digits'
import { formatNationalId, nationalIdLength } from '../national-id'
import { FormattedField } from './FormattedField'
import type { TextFieldProps } from './TextField'

const isFull = (text: string) => digitsOf(text).length >= nationalIdLength

/** A national ID number, shown as 000000-0000; `readNationalId` gives what is sent. */
export function NationalIdField(props: TextFieldProps) {
  return <FormattedField autoComplete="username" {...props} type="text" format={formatNationalId} isFull={isFull} />
}
