import { useRef, useState } from 'react'

/** What is wrong with each field, by its name: a key of ours, or the service's own text. */
export type FieldFaults = Readonly<Record<string, string | undefined>>

export interface FormState<Values> {
  readonly values: Values
  readonly faults: FieldFaults
  /** How often it was sent, in vain or not. */
  readonly submitCount: number
  readonly isSubmitting: boolean
}

/** What a form's own code may do with it while it is sent. */
export interface FormActions {
  setFieldError(name: string, fault: string): void
}

export interface FormParts<Values> {
  readonly initialValues: Values
  readonly check: (values: Values) => Promise<FieldFaults>
  readonly onSubmit: (values: Values, actions: FormActions) => Promise<void>
  /** What `onSubmit` rejected with. */
  readonly onFailure: (error: unknown, actions: Pick<Form<Values>, 'setFieldError' | 'setFaults'>) => void
}

export interface Form<Values> extends FormState<Values>, FormActions {
  /** @param isChecked false where the field says by other means what became of it */
  setValue(name: string, value: unknown, isChecked?: boolean): void
  setFaults(faults: FieldFaults): void
  /** Checks all of it and hands it on; asked for again meanwhile, it does nothing. */
  submit(): Promise<void>
}

/** Keeps what is filled in. What it hands out for events sees the latest, also before the next render. */
export function useFormState<Values extends object>(parts: FormParts<Values>): Form<Values> {
  const [state, setState] = useState<FormState<Values>>({
    values: parts.initialValues,
    faults: {},
    submitCount: 0,
    isSubmitting: false,
  })
  const latest = useRef(state)
  const change = (part: Partial<FormState<Values>>) => {
    latest.current = { ...latest.current, ...part }
    setState(latest.current)
  }
  const setFaults = (faults: FieldFaults) => change({ faults })

  /** The faults of what is filled in now; undefined when it has changed meanwhile. */
  const check = async () => {
    const { values } = latest.current
    const faults = await parts.check(values)
    return latest.current.values === values ? faults : undefined
  }

  const setFieldError = (name: string, fault: string) => setFaults({ ...latest.current.faults, [name]: fault })
  return {
    ...state,
    setFaults,
    setFieldError,
    setValue(name, value, isChecked = true) {
      change({ values: { ...latest.current.values, [name]: value } })
      if (isChecked) void check().then((faults) => faults && setFaults(faults))
    },
    async submit() {
      if (latest.current.isSubmitting) return
      change({ submitCount: latest.current.submitCount + 1, isSubmitting: true })
      try {
        const { values } = latest.current
        const faults = await parts.check(values)
        setFaults(faults)
        if (Object.keys(faults).length === 0) await parts.onSubmit(values, { setFieldError })
      } catch (error) {
        parts.onFailure(error, { setFieldError, setFaults })
      } finally {
        change({ isSubmitting: false })
      }
    },
  }
}
