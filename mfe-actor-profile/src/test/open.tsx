import { fakeHost, type FakeHostOptions, type Handlers, renderRoutes, wireMock } from '@hlid/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { actorDraft } from '../draft'
import remote from '../remote'

export const returnUrl = '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA'
export const back = `/continue?returnUrl=${encodeURIComponent(returnUrl)}&state=actor-profile`
export const draft = actorDraft('0100900019/')

export const home = { id: 'e1Hk9TqW5zXm', email: 'heima@prufa.example', primary: true, status: 'VERIFIED' } as const
export const work = { id: 'e2Hk9TqW5zXm', email: 'vinna@prufa.example', primary: false, status: 'VERIFIED' } as const
export const old = {
  id: 'e3Hk9TqW5zXm',
  email: 'gamalt@prufa.example',
  primary: false,
  status: 'NOT_VERIFIED',
} as const

export const asked = {
  email: home.email,
  emailsId: home.id,
  emailVerified: true,
  emailNotifications: true,
  needsNudge: false,
  version: 3,
} as const
export const neverAsked = { emailVerified: false, needsNudge: true, version: 1 } as const

export function open(path: string, handlers: Handlers = {}, options: FakeHostOptions = {}) {
  const given = { getActorEmails: { emails: [home, work, old] }, getActorProfile: asked, updateActorProfile: asked }
  const host = fakeHost({ remote, wire: wireMock({ ...given, ...handlers }), ...options })
  return renderRoutes(remote, `${path}?returnUrl=${encodeURIComponent(returnUrl)}`, { host })
}
export const button = (name: string) => screen.findByRole('button', { name })
export const press = async (name: string) => userEvent.click(await button(name))
export const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
export const enter = async (code: string) => {
  const [first] = await screen.findAllByRole('textbox')
  if (first) await userEvent.type(first, code)
  await press('Staðfesta')
}
export const eventsOf = ({ host }: ReturnType<typeof open>) =>
  host.wire.inputsOf('postEvent').map(({ body }) => (body as { eventType: string }).eventType)
