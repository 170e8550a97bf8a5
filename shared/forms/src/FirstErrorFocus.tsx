import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'

/** Once a form has been sent in vain, the focus goes to the first field with an error. */
export function FirstErrorFocus() {
  const { submitCount, isSubmitting, errors } = useFormikContext()
  const marker = useRef<HTMLSpanElement>(null)
  const seen = useRef(0)
  const hasErrors = Object.keys(errors).length > 0

  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    if (hasErrors) marker.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isSubmitting, hasErrors])

  return <span ref={marker} hidden />
}
