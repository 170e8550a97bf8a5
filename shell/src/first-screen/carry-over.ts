const pressable = /^(A|BUTTON|SUMMARY)$/

/** The same element of the screen that takes another's place: by the field's name, else by its text and position. */
function counterpartOf(element: Element, before: Element, after: Element): HTMLElement | undefined {
  const name = element.getAttribute('data-name')
  if (name !== null) return after.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? undefined
  const text = (each: Element) => (pressable.test(each.tagName) ? each.textContent : '')
  const alike = (root: Element) =>
    [...root.querySelectorAll<HTMLElement>(element.tagName)].filter((each) => text(each) === text(element))
  return alike(after)[alike(before).indexOf(element as HTMLElement)]
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Typed anew, as far as the field can tell; it puts the caret where its format wants it. */
function typeInto(field: HTMLInputElement, { value, selectionStart, selectionEnd }: HTMLInputElement): void {
  setValue?.call(field, value)
  field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

function carryFields(before: Element, after: Element): void {
  for (const field of before.querySelectorAll('input')) {
    const next = counterpartOf(field, before, after)
    if (!(next instanceof HTMLInputElement)) continue
    if (field.type === 'checkbox') {
      if (field.checked !== field.defaultChecked && field.checked !== next.checked) next.click()
    } else if (field.value !== field.defaultValue) typeInto(next, field)
  }
  for (const details of before.querySelectorAll<HTMLElement>('details[open]'))
    counterpartOf(details, before, after)?.setAttribute('open', '')
}

/** It says where the person is now. */
export function focusHeading(root: ParentNode): void {
  const heading = root.querySelector('h1')
  if (heading) heading.tabIndex = -1
  heading?.focus({ preventScroll: true })
}

function carryFocus(before: Element, after: Element): void {
  const focused = document.activeElement
  if (!focused || !before.contains(focused)) return
  const next = counterpartOf(focused, before, after)
  if (next) next.focus({ preventScroll: true })
  else focusHeading(after)
}

/**
 * Carries over what a person did on a screen to the one that takes its place; both are in the page.
 * @param pressed what was pressed in vain
 */
export function carryOver(before: Element, after: Element, pressed: Element | undefined): void {
  carryFields(before, after)
  carryFocus(before, after)
  const next = pressed && counterpartOf(pressed, before, after)
  if (next) setTimeout(() => next.click()) // the screen knows by then what was typed
}
