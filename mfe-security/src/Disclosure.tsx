import { Button, type ButtonProps } from '@hlid/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import classes from './Disclosure.module.scss'

export interface DisclosureProps extends Pick<ButtonProps, 'variant' | 'scheme' | 'size' | 'fluid'> {
  readonly label: string
  /** What the button does, for whoever hears it apart from its row. */
  readonly name?: string
  /** What it opens; once closed the focus is back at the button, unless it has been taken elsewhere. */
  readonly children: (close: () => void) => ReactNode
}

/** A button, and below it what it opens. The focus goes in, and comes back. */
export function Disclosure({ label, name, children, ...look }: DisclosureProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (isOpen) {
      wasOpen.current = true
      // A field in it may have taken the focus by itself.
      if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
    } else if (wasOpen.current && document.activeElement === document.body) button.current?.focus()
  }, [isOpen])

  const close = () => setOpen(false)
  return (
    <>
      <Button
        {...look}
        ref={button}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        {...(name !== undefined && { 'aria-label': name })}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="group"
          aria-label={name ?? label}
          tabIndex={-1}
          className={classes['panel']}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}
