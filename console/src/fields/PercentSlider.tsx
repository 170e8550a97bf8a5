import { FieldFrame } from '@hlid/ui'
import { useId } from 'react'

import { useMessages } from '../messages'
import classes from './fields.module.scss'

/** The usual steps of a release on its way to everyone. */
export const steps = [1, 5, 10, 25, 50, 100] as const

export interface PercentSliderProps {
  readonly label: string
  /** 1 to 100. */
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A share of the people: by slider, by arrow keys, or by one press for the usual steps. */
export function PercentSlider({ label, value, onChange }: PercentSliderProps) {
  const { t } = useMessages()
  const id = useId()
  const shown = t('percent', { value })
  return (
    <FieldFrame id={id} label={label}>
      <span className={classes['slider']}>
        <input
          id={id}
          type="range"
          min={1}
          max={100}
          value={value}
          aria-valuetext={shown}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <output htmlFor={id} className={classes['percent']}>
          {shown}
        </output>
      </span>
      <span className={classes['steps']} role="group" aria-label={label}>
        {steps.map((step) => (
          <button key={step} type="button" aria-pressed={step === value} onClick={() => onChange(step)}>
            {t('percent', { value: step })}
          </button>
        ))}
      </span>
    </FieldFrame>
  )
}
