import { type RefObject, useEffect } from 'react'

const written = new Set(['text', 'tel', 'email', 'password', 'search', 'url', ''])
/** What a person does next with a form, whatever they use; early enough for a button to know what is filled in. */
const moments = ['pointerdown', 'click', 'keydown', 'focusin', 'submit'] as const

/** Tells React of a value that came without an event. To React the field still has the value that it gave it. */
function tell(field: HTMLInputElement, seen: string): void {
  field.value = field.defaultValue
  // Past React's own setter, which would take the value for one that it knows.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, seen)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

/**
 * What is seen is what is sent: some password managers put a value into a field and tell nobody, and the form would go
 * on as if nothing were there. React keeps the attribute of a field at the value that the form knows of.
 */
export function useSeenValues(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    let isTelling = false // what is told moves the focus, or is an event of its own
    const look = (event: Event) => {
      if (isTelling || ('isComposing' in event && event.isComposing)) return
      isTelling = true
      try {
        const untold = [...element.querySelectorAll('input')]
          .filter((field) => written.has(field.type) && field.value !== field.defaultValue)
          .map((field) => [field, field.value] as const)
        // Read first: what is told draws the form anew, and with it each field as the form knows it.
        for (const [field, seen] of untold) tell(field, seen)
      } finally {
        isTelling = false
      }
    }
    for (const moment of moments) element.addEventListener(moment, look, true)
    return () => {
      for (const moment of moments) element.removeEventListener(moment, look, true)
    }
  }, [form])
}
