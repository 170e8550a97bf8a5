import { useId, type ComponentProps, type ReactNode } from 'react'

import classes from './Checkbox.module.scss'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
}

export function Checkbox({ label, id, ...rest }: CheckboxProps) {
  const own = useId()
  return (
    <div className={classes['checkbox']}>
      <input {...rest} id={id ?? own} type="checkbox" className={classes['box']} />
      <label htmlFor={id ?? own} className={classes['label']}>
        {label}
      </label>
    </div>
  )
}
