import { useField, useFormikContext } from 'formik'

import { useMessages } from '../../../messages'
import { faultText } from '../fault'

/** What is wrong with a field, in words, once the form has been sent. */
export function useFault(name: string): string | undefined {
  const messages = useMessages()
  const { submitCount } = useFormikContext()
  const [, { error }] = useField(name)
  return typeof error === 'string' && submitCount > 0 ? faultText(messages, error) : undefined
}
