export type { ErrorKey } from './error-keys'
export { readEmail } from './email'
export { FirstErrorFocus } from './FirstErrorFocus'
export { FieldsForm, type FieldsFormProps, type FormActions } from './FieldsForm'
export { type FieldNames, toFieldErrors } from './field-errors'
export { CheckboxField, type CheckboxFieldProps } from './fields/CheckboxField'
export { ChoiceField, type ChoiceFieldProps } from './fields/ChoiceField'
export { CodeField, type CodeFieldProps } from './fields/CodeField'
export { EmailField } from './fields/EmailField'
export { NationalIdField } from './fields/NationalIdField'
export { PhoneField } from './fields/PhoneField'
export { SuggestedValue, type SuggestedValueProps } from './fields/SuggestedValue'
export { SubmitButton, type SubmitButtonProps } from './fields/SubmitButton'
export { TextField, type TextFieldProps } from './fields/TextField'
export { formsMessages } from './messages'
export { formatNationalId, readNationalId } from './national-id'
export { formatPhone, readPhone } from './phone/format'
export { type Reformatted, reformat } from './reformat'
export {
  cardIntentField,
  codeField,
  emailField,
  nationalIdField,
  notificationsField,
  phoneField,
  type Rule,
  type RuleOptions,
  type Rules,
} from './rules'
