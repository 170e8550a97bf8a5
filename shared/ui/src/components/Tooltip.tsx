import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import classes from './Tooltip.module.scss'

/** Tells every other tooltip of the page, of whatever part, that one opens. */
const opens = 'hlid-tooltip-opens'

/** Pixels that stay free between a tip and the window's edge. */
const edge = 8

export interface TooltipProps {
  /** The words in it. */
  readonly content: ReactNode
  /** Accessible name of the button that shows it. */
  readonly label: string
  readonly children: ReactNode
  readonly placement?: 'top' | 'bottom'
}

/** How far a tip has to move sideways so that all of it is in the window; pixels. */
function shiftOf({ left, right }: DOMRect, width: number): number {
  if (left < edge) return edge - left
  return Math.min(0, width - edge - right)
}

/**
 * A short explanation behind a button: by hover, focus or tap. It stays while the pointer is on it (WCAG 1.4.13);
 * Escape closes it, and so does another one that opens.
 */
export function Tooltip({ content, label, children, placement = 'top' }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const tip = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.dispatchEvent(new Event(opens))
    document.addEventListener(opens, close)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener(opens, close)
      document.removeEventListener('keydown', escape)
    }
  }, [open])

  useLayoutEffect(() => {
    const element = tip.current
    if (!open || !element) return
    element.style.setProperty('--shift', '0px')
    const shift = shiftOf(element.getBoundingClientRect(), document.documentElement.clientWidth)
    element.style.setProperty('--shift', `${shift}px`)
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
        ref={tip}
        id={id}
        role="tooltip"
        className={[classes['tip'], classes[placement], open && classes['open']].filter(Boolean).join(' ')}
      >
        {content}
      </span>
    </span>
  )
}
