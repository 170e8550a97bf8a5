import { useField, useFormikContext } from 'formik'

import { isErrorKey } from './error-keys'
import { useMessages } from './messages'

/** The text below a field: the first thing wrong with it, once the form has been sent. Not while it is being filled in. */
export function useFieldError(name: string): string | undefined {
  const { t } = useMessages()
  const { submitCount } = useFormikContext()
  const [, { error }] = useField(name)
  if (!error || submitCount === 0) return undefined
  // A text that isn't one of our keys is the service's own, in the person's language.
  return isErrorKey(error) ? t(`error.${error}`) : error
}
