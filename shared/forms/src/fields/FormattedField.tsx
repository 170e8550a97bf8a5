import { InputField } from '@hlid/ui'
import { useField } from 'formik'
import type { ChangeEvent, CompositionEvent } from 'react'

import { digitsOf } from '../digits'
import { type Reformatted, reformat } from '../reformat'
import { useFieldError } from '../use-field-error'
import type { TextFieldProps } from './TextField'

export interface FormattedFieldProps extends TextFieldProps {
  readonly format: (text: string) => string
  /** Whether nothing more can be typed; what is pasted or filled in is taken whole, so that a mistake is seen. */
  readonly isFull: (text: string) => boolean
}

/** Spec, section 9: what is longer is no number of any kind. */
const LONGEST = 250

/** An edit like the person's own, so that undo goes on working; to assign the value would end its history. */
function write(input: HTMLInputElement, { text, caret }: Reformatted): void {
  const isFocused = document.activeElement === input // an edit goes to the field with the focus; autofill fills others
  input.setSelectionRange(0, input.value.length)
  if (!isFocused || !document.execCommand?.('insertText', false, text)) input.value = text
  input.setSelectionRange(caret, caret)
}

/** One line of digits that takes its form while it is typed; the caret stays where the person works. */
export function FormattedField({ name, format, isFull, onChange, ...rest }: FormattedFieldProps) {
  const [field, , { setValue }] = useField<string>(name)
  const text = field.value

  const take = (input: HTMLInputElement, inputType: string | undefined) => {
    const typed = input.value.slice(0, LONGEST)
    const caret = input.selectionStart ?? typed.length
    const isOneMore = digitsOf(typed).length === digitsOf(text).length + 1
    const next =
      isOneMore && isFull(text) && inputType !== 'insertFromPaste'
        ? { text, caret: caret - 1 }
        : reformat(typed, caret, format, inputType === 'deleteContentForward')
    // Written at once and not by the next render, which would send the caret to the end.
    if (input.value !== next.text) write(input, next)
    void setValue(next.text)
  }

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { isComposing, inputType } = event.nativeEvent as Partial<InputEvent>
    if (isComposing || inputType?.startsWith('history')) void setValue(event.target.value)
    else take(event.target, inputType)
    onChange?.(event)
  }

  return (
    <InputField
      {...field}
      {...rest}
      onChange={change}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget, undefined)}
      maxLength={LONGEST}
      inputMode="numeric"
      error={useFieldError(name)}
    />
  )
}
