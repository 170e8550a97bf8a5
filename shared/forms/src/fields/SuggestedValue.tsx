import { useFormikContext } from 'formik'
import { useEffect } from 'react'

export interface SuggestedValueProps {
  readonly name: string
  /** Once it is there it is asked what goes into the field, and told whether the person has left it alone till then. */
  readonly suggest: ((isUntouched: boolean) => string | undefined) | undefined
}

/** For what is known only after the form is on the screen. Whoever has begun to write keeps what they wrote. */
export function SuggestedValue({ name, suggest }: SuggestedValueProps) {
  const { values, initialValues, setFieldValue } = useFormikContext<Readonly<Record<string, unknown>>>()
  const isThere = suggest !== undefined
  useEffect(() => {
    const value = suggest?.(values[name] === initialValues[name])
    if (value !== undefined) void setFieldValue(name, value, false)
    // Asked once; what is written afterwards is the person's own affair.
  }, [isThere]) // eslint-disable-line react-hooks/exhaustive-deps -- see above
  return null
}
