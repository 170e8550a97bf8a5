import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'

import { clear, codeLength, emptyBoxes, input, paste, type Entered } from './code-input'
import { describedProps, FieldFrame } from './FieldFrame'
import classes from './CodeBoxes.module.scss'

export interface CodeBoxesProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** Name of the hidden field that holds the joined code. */
  readonly name?: string
  /** Names a box for a screen reader, counted from 1. */
  readonly boxLabel: (position: number) => string
  /** Said when something other than digits was pasted or typed. */
  readonly digitsOnlyText: string
  /** The digits so far. */
  readonly onChange: (code: string) => void
  /** Each new number empties the boxes and puts the focus on the first. */
  readonly clearSignal?: number
  readonly autoFocus?: boolean
}

/** Spec, section 4: one digit a box, three of them. */
export function CodeBoxes({
  label,
  hint,
  error,
  disabled = false,
  name = 'code',
  boxLabel,
  digitsOnlyText,
  onChange,
  clearSignal = 0,
  autoFocus = true,
}: CodeBoxesProps) {
  const id = useId()
  const [boxes, setBoxes] = useState(emptyBoxes)
  const [refused, setRefused] = useState(false)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const lastSignal = useRef(clearSignal)
  const shownError = refused ? digitsOnlyText : error

  const focusBox = (at: number) => {
    const box = inputs.current[at]
    box?.focus()
    box?.select()
  }

  useEffect(() => {
    if (lastSignal.current === clearSignal) return
    lastSignal.current = clearSignal
    setBoxes(emptyBoxes)
    onChange('')
    inputs.current[0]?.focus()
  }, [clearSignal, onChange])

  useEffect(() => {
    if (autoFocus) inputs.current[0]?.focus()
  }, [autoFocus])

  const take = (entered: Entered | undefined) => {
    setRefused(!entered)
    if (!entered) return
    setBoxes(entered.boxes)
    onChange(entered.boxes.join(''))
    focusBox(entered.focus)
  }

  const keyDown = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: codeLength - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      focusBox(Math.min(Math.max(target, 0), codeLength - 1))
    } else if (event.key === 'Backspace') {
      event.preventDefault()
      take(clear(boxes, at))
    }
  }

  const pasted = (event: ClipboardEvent, at: number) => {
    event.preventDefault()
    take(paste(boxes, at, event.clipboardData.getData('text')))
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={shownError} isGroup>
      <div className={classes['boxes']}>
        {boxes.map((digit, at) => (
          <input
            key={at}
            ref={(box) => void (inputs.current[at] = box)}
            name={`char${at}`}
            className={classes['box']}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(at + 1)}
            value={digit}
            disabled={disabled}
            onChange={(event) => take(input(boxes, at, event.target.value))}
            onKeyDown={(event) => keyDown(event, at)}
            onPaste={(event) => pasted(event, at)}
            onFocus={(event) => event.target.select()}
            {...describedProps(id, hint, shownError)}
          />
        ))}
      </div>
      <input type="hidden" name={name} value={boxes.join('')} />
    </FieldFrame>
  )
}
