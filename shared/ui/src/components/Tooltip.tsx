import { useEffect, useId, useState, type ReactNode } from 'react'

import classes from './Tooltip.module.scss'

/** The one tooltip that is open, so that opening another closes it. */
let closeOpen: (() => void) | undefined

export interface TooltipProps {
  /** The words in it. */
  readonly content: ReactNode
  /** Accessible name of the button that shows it. */
  readonly label: string
  readonly children: ReactNode
  readonly placement?: 'top' | 'bottom'
}

/** A short explanation behind a button: by hover, focus or tap; Escape closes it. */
export function Tooltip({ content, label, children, placement = 'top' }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    closeOpen?.()
    closeOpen = close
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      if (closeOpen === close) closeOpen = undefined
    }
  }, [open])

  return (
    <span className={classes['anchor']} onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        className={classes['trigger']}
        aria-label={label}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span
        id={id}
        role="tooltip"
        className={[classes['tip'], classes[placement], open && classes['open']].filter(Boolean).join(' ')}
      >
        {content}
      </span>
    </span>
  )
}
