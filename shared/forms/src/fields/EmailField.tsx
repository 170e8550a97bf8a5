import { TextField, type TextFieldProps } from './TextField'

/** An email address: its own keyboard, filled in by the browser, nothing corrected behind the person's back. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      {...props}
      type="email"
    />
  )
}
