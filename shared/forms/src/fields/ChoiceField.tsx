import { RadioCards, type RadioCardsProps } from '@hlid/ui'
import { useField } from 'formik'

import { useFieldError } from '../use-field-error'

export interface ChoiceFieldProps<Value extends string> extends Omit<
  RadioCardsProps<Value>,
  'value' | 'onChange' | 'error'
> {
  readonly onChange?: (value: Value) => void
}

/** One choice of a few. */
export function ChoiceField<Value extends string>({ name, onChange, ...rest }: ChoiceFieldProps<Value>) {
  const [{ value }, , { setValue }] = useField<Value | ''>(name)
  return (
    <RadioCards<Value>
      {...rest}
      name={name}
      value={value === '' ? undefined : value}
      onChange={(chosen) => {
        void setValue(chosen)
        onChange?.(chosen)
      }}
      error={useFieldError(name)}
    />
  )
}
