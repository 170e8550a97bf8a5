import { createContext, useContext } from 'react'

import type { Form } from './useFormState'

const FormContext = createContext<Form<object> | undefined>(undefined)

export const FormProvider = FormContext.Provider

/** The form that a field stands in. @throws when it stands in none */
export function useForm<Values = object>(): Form<Values> {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside a form')
  return form as unknown as Form<Values> // a context has one type; who names the values has the form before them
}

/** What a field holds, and the way to change it. */
export function useField(name: string): [value: unknown, set: (value: unknown, isChecked?: boolean) => void] {
  const { values, setValue } = useForm()
  return [Reflect.get(values, name), (value, isChecked) => setValue(name, value, isChecked)]
}

/** A field of text; one that holds something else shows nothing. */
export function useTextField(name: string): [text: string, set: (text: string, isChecked?: boolean) => void] {
  const [value, set] = useField(name)
  return [typeof value === 'string' ? value : '', set]
}
