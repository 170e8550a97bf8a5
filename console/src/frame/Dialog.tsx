import { Heading } from '@hlid/ui'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import classes from './Dialog.module.scss'

export interface DialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Escape. Without it the dialog stays until what it asks for is done. */
  readonly onCancel?: () => void
}

/** A native modal dialog: what is behind it is inert, and the focus goes back to where it was. */
export function Dialog({ title, children, onCancel }: DialogProps) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // With the commit and not after it: whoever ends the dialog may give the focus on at once.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  /** A browser closes it by itself when Escape is pressed twice. */
  function closed() {
    if (ref.current?.open) return
    if (onCancel) onCancel()
    else ref.current?.showModal()
  }
  return (
    <dialog
      ref={ref}
      className={classes['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
      onClose={closed}
    >
      <div className={classes['body']}>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        {children}
      </div>
    </dialog>
  )
}
