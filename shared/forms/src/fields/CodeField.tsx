import { CodeBoxes, type CodeBoxesProps } from '@hlid/ui'
import { useFormikContext } from 'formik'
import { useCallback } from 'react'

import { useMessages } from '../messages'
import { useFieldError } from '../use-field-error'

export interface CodeFieldProps extends Pick<
  CodeBoxesProps,
  'label' | 'hint' | 'disabled' | 'clearSignal' | 'autoFocus'
> {
  readonly name: string
}

/** A code of three digits, one a box. */
export function CodeField({ name, ...rest }: CodeFieldProps) {
  const { t } = useMessages()
  const { setFieldValue } = useFormikContext()
  // The boxes clear themselves whenever this changes along with the signal, so it never does.
  // Emptied boxes say why they were emptied, and not that they are empty.
  const change = useCallback((code: string) => void setFieldValue(name, code, code !== ''), [name, setFieldValue])
  return (
    <CodeBoxes
      {...rest}
      name={name}
      boxLabel={(position) => t('code.box', { position })}
      digitsOnlyText={t('code.digitsOnly')}
      error={useFieldError(name)}
      onChange={change}
    />
  )
}
