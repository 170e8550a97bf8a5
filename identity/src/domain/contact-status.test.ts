import { contactStatus, needsNudge, nextNudge, type ContactStatus } from './contact-status'

test.each([
  ['a proved value', 'a@b.is', true, false, 'VERIFIED'],
  ['a value that nobody proved', 'a@b.is', false, false, 'NOT_VERIFIED'],
  ['a value that came after it was declined', 'a@b.is', true, true, 'VERIFIED'],
  ['none, and never answered', null, false, false, 'NOT_DEFINED'],
  ['none, and wanted so', null, false, true, 'EMPTY'],
  ['an empty text is no value', '', true, false, 'NOT_DEFINED'],
] as const)('%s', (_, value, isVerified, isDeclined, status) => {
  expect(contactStatus({ value, isVerified, isDeclined })).toBe(status)
})

const now = new Date('2026-11-28T12:00:00Z')
const before = new Date('2026-11-28T11:59:59Z')
const later = new Date('2026-11-28T12:00:01Z')
const done: readonly ContactStatus[] = ['VERIFIED', 'VERIFIED']
const open: readonly ContactStatus[] = ['VERIFIED', 'NOT_VERIFIED']
const declined: readonly ContactStatus[] = ['EMPTY', 'EMPTY']

test.each([
  ['all proved, never asked', done, null, null, false],
  ['all proved, and a date has come', done, before, before, false],
  ['something open, never asked', open, null, null, null],
  ['something open, asked, no date', open, before, null, true],
  ['something open, the date has come', open, before, now, true],
  ['something open, the date has not come', open, before, later, false],
  ['both declined, the date has not come', declined, before, later, false],
  ['both declined, the date has come', declined, before, before, true],
] as const)('%s', (_, statuses, lastAt, nextAt, expected) => {
  expect(needsNudge(statuses, { lastAt, nextAt }, now)).toBe(expected)
})

test('somebody who answered is left alone for half a year', () => {
  expect(nextNudge(new Date('2026-01-01T00:00:00Z')).toISOString()).toBe('2026-07-03T00:00:00.000Z')
})
