import { useId, type ReactNode } from 'react'

import classes from './RadioCards.module.scss'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
}

export interface RadioCardsProps<Value extends string> {
  readonly legend: ReactNode
  readonly name: string
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
}

/** One choice of a few, each a card. Arrow keys move the choice, as in any group of radio buttons. */
export function RadioCards<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  error,
}: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className={classes['group']} {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className={classes['legend']}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes['card']}>
          <input
            type="radio"
            className={classes['radio']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            // The label holds both, and would be read as the name with the description twice.
            aria-labelledby={`${id}-${option.value}-label`}
            {...(option.description && { 'aria-describedby': `${id}-${option.value}` })}
          />
          <span className={classes['body']}>
            <span id={`${id}-${option.value}-label`} className={classes['label']}>
              {option.label}
            </span>
            {option.description && (
              <span id={`${id}-${option.value}`} className={classes['description']}>
                {option.description}
              </span>
            )}
          </span>
        </label>
      ))}
      <span role="alert" className={classes['alert']}>
        {error && (
          <span id={`${id}-error`} className={classes['error']}>
            {error}
          </span>
        )}
      </span>
    </fieldset>
  )
}
