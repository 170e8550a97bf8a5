import type { Output } from '@hlid/api-contract'
import { fakeHost, type FakeHost, type FakeHostOptions, type Handlers, renderRoutes, wireMock } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import remote from '../remote'

/** All that the service can offer, nothing restricted, on a device that it remembers. */
export const security: Output<'getSecurity'> = {
  offers: ['restriction', 'devices', 'sessions', 'applications', 'history', 'passkeys'],
  restriction: { active: false },
  isKnownDevice: true,
  suggestsRestriction: false,
}

export interface Opened extends ReturnType<typeof renderRoutes> {
  readonly host: FakeHost
}

/** Opens a screen; the person came to the portal itself. */
export function open(path: string, handlers: Handlers = {}, options: FakeHostOptions = {}): Opened {
  const wire = wireMock({ getSecurity: security, ...handlers })
  const host = fakeHost({ remote, wire, returnUrl: '', ...options })
  return renderRoutes(remote, path, { host })
}

export const click = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))

/** The button that asks first, then the one that does it. */
export async function clickAndConfirm(name: RegExp | string, confirm: string): Promise<void> {
  await click(name)
  const buttons = screen.getAllByRole('button', { name: confirm })
  const last = buttons.at(-1)
  if (last) await userEvent.click(last)
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** What was pressed is gone, so the focus is where the page begins. */
export const expectFocusAt = async (name: string) => {
  const top = await heading(name)
  await waitFor(() => expect(top).toHaveFocus())
}
