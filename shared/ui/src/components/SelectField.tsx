import { useId, type ComponentProps, type ReactNode } from 'react'

import { controlProps, FieldFrame } from './FieldFrame'
import { Icon } from './Icon'
import classes from './SelectField.module.scss'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly options: readonly SelectOption[]
}

/** One choice of many, in the browser's own list. For a choice of a few there is `RadioCards`. */
export function SelectField({ label, hint, options, id, ...rest }: SelectFieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <FieldFrame id={fieldId} label={label} hint={hint}>
      <span className={classes['box']}>
        <select {...rest} className={classes['select']} {...controlProps(fieldId, hint, undefined)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes['arrow']}>
          <Icon name="chevronDown" />
        </span>
      </span>
    </FieldFrame>
  )
}
