import { formatPhone, localDigits, localPhoneLength } from '../phone/format'
import { FormattedField } from './FormattedField'
import type { TextFieldProps } from './TextField'

/** Ten digits can still become seven, when the first three are the country's. */
function isFull(text: string): boolean {
  const digits = localDigits(text)
  return digits !== undefined && digits.length >= (digits.startsWith('354') ? 10 : localPhoneLength)
}

/** An Icelandic phone number, shown as 000-0000; `readPhone` gives what is sent. */
export function PhoneField(props: TextFieldProps) {
  return <FormattedField autoComplete="tel-national" {...props} type="tel" format={formatPhone} isFull={isFull} />
}
