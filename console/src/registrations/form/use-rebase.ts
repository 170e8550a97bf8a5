import type { FormikContextType } from 'formik'
import { useEffect, useRef } from 'react'

import type { AnyValues } from './form-of'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was typed stays; what was not touched follows what is registered now. */
export function rebased<Values extends AnyValues>(typed: Values, before: Values, now: Values): Values {
  const own = Object.entries(typed).filter(
    ([name]) => !isSame(typed[name as keyof Values], before[name as keyof Values]),
  )
  return { ...now, ...Object.fromEntries(own) }
}

/** Goes on from what somebody else has changed meanwhile. @param base another one when that was seen */
export function useRebase<Values extends AnyValues>(
  base: Values,
  { values, resetForm, setValues }: FormikContextType<Values>,
): void {
  const seen = useRef(base)
  useEffect(() => {
    if (seen.current === base) return
    const next = rebased(values, seen.current, base)
    seen.current = base
    resetForm({ values: base })
    void setValues(next, false)
  }, [base, values, resetForm, setValues])
}
