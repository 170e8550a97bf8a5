import type { FormikContextType } from 'formik'
import { useEffect, useRef, useState } from 'react'

import type { Registered } from '../registered'
import { useKnown } from '../registrations-context'
import type { AnyValues } from './form-of'

/**
 * What was being typed is not lost when somebody goes to another page and comes back; a browser that is about to leave
 * asks first.
 * @param of which form
 * @param seen what it changes
 */
export function useDraft<Values extends AnyValues>(
  of: string,
  seen: Registered | undefined,
  form: FormikContextType<Values>,
) {
  const { drafts } = useKnown()
  const [draft] = useState(() => drafts.get(of))
  const [isKept, setKept] = useState(draft !== undefined)
  const { values, dirty, setValues } = form
  const latest = useRef<{ readonly values: Values; readonly seen: Registered | undefined } | undefined>(undefined)
  const isSent = useRef(false)
  useEffect(() => {
    latest.current = dirty && !isSent.current ? { values, seen } : undefined
  })

  useEffect(() => {
    if (draft) void setValues(draft.values as Values, false) // this form's own
    return () => {
      if (latest.current) drafts.set(of, latest.current)
      else drafts.delete(of)
    }
  }, [draft, drafts, of, setValues])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return {
    /** The form holds what was typed earlier. */
    isKept,
    discard() {
      form.resetForm()
      setKept(false)
    },
    /** It is registered: nothing is left to keep. */
    forget() {
      isSent.current = true
      latest.current = undefined
    },
  }
}
