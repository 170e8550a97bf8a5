import type { Schema } from '@hlid/api-contract'

import { type InquiryState, openInquiry, stateOf } from './inquiry'

const context: Schema<'ConfirmContext'> = {
  id: 'q4Wn8RkZt1XbV6mY',
  kind: 'confirm-identity',
  clientName: 'Prufuþjónustan',
  purpose: 'Undirritun',
  methods: ['sim'],
  status: 'open',
  expired: false,
  expiresAt: '2026-11-28T12:30:00.000Z',
}

test.each<[string, Partial<Schema<'ConfirmContext'>>, InquiryState]>([
  ['no id', { id: '' }, 'missing'],
  ['expired', { expired: true }, 'expired'],
  ['confirmed', { status: 'confirmed' }, 'confirmed'],
  ['confirmed and expired since', { status: 'confirmed', expired: true }, 'confirmed'],
  ['declined', { status: 'declined' }, 'declined'],
  ['neither answered nor expired', {}, 'open'],
])('%s', (_, part, state) => {
  expect(stateOf({ ...context, ...part })).toBe(state)
})

test('an unknown inquiry is one whose data is missing', () => {
  expect(stateOf({ kind: 'confirm-identity' })).toBe('missing')
})

const { methods: _methods, ...withoutMethods } = context
const { purpose: _purpose, ...withoutPurpose } = context

test('an inquiry that does not say how it may be answered is not shown as open', () => {
  expect(openInquiry(withoutMethods)).toBeUndefined()
})

test.each<[string, Partial<Schema<'ConfirmContext'>>]>([
  ['without the name of who asks', { clientName: '' }],
  ['without a way to answer', { methods: [] }],
  ['without an end', { expiresAt: '' }],
  ['without an id', { id: '' }],
  ['that has expired', { expired: true }],
])('an inquiry %s is not shown as open', (_, part) => {
  expect(openInquiry({ ...context, ...part })).toBeUndefined()
})

test('an open inquiry is shown with all that the service says of it', () => {
  const { id, clientName, purpose, methods, expiresAt } = context
  expect(openInquiry(context)).toEqual({ id, clientName, purpose, methods, expiresAt, takesPasskey: false })
  const more = { maskedIdentifier: '611-•••7', takesPasskey: true }
  expect(openInquiry({ ...withoutPurpose, ...more })).toEqual({
    id,
    clientName,
    purpose: '',
    methods,
    expiresAt,
    ...more,
  })
})
