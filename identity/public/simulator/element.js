export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** A button that keeps its focus when the page is drawn anew: it is known again by its key. */
export function button(key, className, textContent, onclick) {
  const made = element('button', { type: 'button', className, textContent, onclick })
  made.dataset.key = key
  return made
}

export const digits = (text) => (text.length === 7 ? `${text.slice(0, 3)}-${text.slice(3)}` : text)
