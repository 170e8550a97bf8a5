import type { Output } from '@hlid/api-contract'
import { fakeHost, type FakeHostOptions, type Handlers, renderRoutes, wireMock } from '@hlid/testing'
import { screen } from '@testing-library/react'

import type { Delegation } from '../flow/parties'
import remote from '../remote'

const self = { name: 'Anna Prufudóttir', nationalId: '0100900019' }
export const minor = {
  name: 'Kári Litli',
  nationalId: '0100150109',
  subjectKind: 'individual',
  types: ['LegalGuardianMinor'],
} satisfies Delegation
export const prufa = {
  name: 'Prufa ehf.',
  nationalId: '4100900010',
  subjectKind: 'company',
  types: ['ProcurationHolder'],
} satisfies Delegation
export const list = (...delegations: Output<'getDelegations'>['delegations']): Output<'getDelegations'> => ({
  clientName: 'Vatnaveröld',
  self,
  delegations,
})

export function open(handlers: Handlers, options: FakeHostOptions = {}) {
  const host = fakeHost({ remote, wire: wireMock(handlers), ...options })
  return renderRoutes(remote, '/delegation?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA', { host })
}
export const button = (name: RegExp | string) => screen.findByRole('button', { name })
