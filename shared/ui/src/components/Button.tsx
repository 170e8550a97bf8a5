import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'

import { Icon, type IconName } from './Icon'
import { Spinner } from './Spinner'
import { VisuallyHidden } from './VisuallyHidden'
import classes from './Button.module.scss'

export type ButtonVariant = 'primary' | 'ghost' | 'text' | 'utility'
export type ButtonScheme = 'default' | 'destructive' | 'negative' | 'light'
export type ButtonSize = 'default' | 'small' | 'medium' | 'large'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  readonly scheme?: ButtonScheme
  readonly size?: ButtonSize
  readonly icon?: IconName
  readonly fluid?: boolean
  readonly loading?: boolean
  /** Says what must be done first. The button stays in reach, does nothing, and tells why to a screen reader too. */
  readonly disabledReason?: string | undefined
}

/** While loading or disabled it keeps its focus and its place, and takes no click. */
export function Button({
  children,
  variant = 'primary',
  scheme = 'default',
  size = 'default',
  icon,
  fluid = false,
  loading = false,
  disabledReason,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const idle = loading || disabledReason !== undefined
  const className = [
    classes['button'],
    classes[variant],
    classes[scheme],
    classes[`size${size}`],
    fluid && classes['fluid'],
  ]
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        {...rest}
        type={type}
        className={className.filter(Boolean).join(' ')}
        onClick={click}
        {...(idle && { 'aria-disabled': true })}
        {...(loading && { 'aria-busy': true })}
        {...(disabledReason !== undefined && { 'aria-describedby': reasonId })}
      >
        <span className={classes['label']}>{children}</span>
        {loading ? <Spinner size={16} /> : icon && <Icon name={icon} size={size === 'small' ? 16 : 24} />}
      </button>
      {disabledReason !== undefined && (
        <VisuallyHidden>
          <span id={reasonId}>{disabledReason}</span>
        </VisuallyHidden>
      )}
    </>
  )
}
