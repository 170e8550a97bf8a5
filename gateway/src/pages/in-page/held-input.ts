/**
 * Runs in a page that shows its first screen before the scripts are there. What is pressed meanwhile leads nowhere, and
 * is noted for the shell, which presses it once the screen works; typing on takes it back. Besides, it notes whether a
 * press or a composition of text is under way, which a change of the screen would break off.
 */
const held: NonNullable<Window['hlidHeld']> = {}
window.hlidHeld = held

const firstScreen = '#hlid[data-first-paint]'
const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

function on<Type extends keyof WindowEventMap>(
  types: readonly Type[],
  listener: (event: WindowEventMap[Type]) => void,
) {
  types.forEach((type) => addEventListener(type, listener, true))
}

on(['click'], (event) => {
  const pressed = closest(event, `${firstScreen} a, ${firstScreen} button`)
  if (!pressed || pressed.hasAttribute('target') || pressed.getAttribute('href') === '#main') return
  event.preventDefault()
  held.pressed = pressed
})
on(['submit'], (event) => {
  if (closest(event, firstScreen)) event.preventDefault()
})
on(['input'], () => {
  held.pressed = null
})
on(['compositionstart', 'compositionend'], ({ type }) => {
  held.composing = type === 'compositionstart'
})
on(['pointerdown', 'pointerup', 'pointercancel', 'blur'], ({ type }) => {
  held.pressing = type === 'pointerdown'
})
on(['keydown', 'keyup'], ({ type, key }) => {
  held.pressing = type === 'keydown' && key === ' '
})

export {}
