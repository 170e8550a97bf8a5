import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { Console } from '../src/Console'
import type { FakeRegistry } from './fake-registry'

/** jsdom has no modal dialogs: here one is open or not, and what is behind it stays in reach. */
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

/** The console as an operator opens it. @param path which of its pages */
export function openConsole(registry: FakeRegistry, path = '/') {
  registry.install()
  window.history.replaceState(null, '', path)
  const user = userEvent.setup()
  render(<Console />)
  return user
}

export const partCard = (name: string) => screen.findByRole('article', { name })
