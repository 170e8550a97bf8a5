import { alignedTable, generatedPart } from '@hlid/tooling/generated-table'

import { heldAtMost } from './signin/held-polls'
import { limits } from './signin/rates'

/** What each limit counts, and for whom. */
const counted: Readonly<Record<keyof typeof limits, readonly [what: string, whom: string]>> = {
  authorizeAddress: ['requests at `/connect/authorize`', 'a network'],
  authenticateIdentifier: ['requests that ring somebody’s phone', 'a number; a known device apart'],
  authenticateBrowser: ['requests to ring a phone', 'a browser'],
  authenticateAddress: ['requests to ring a phone', 'a network'],
  passkeyBrowser: ['sign-ins by passkey', 'a browser'],
  passkeyAddress: ['sign-ins by passkey', 'a network'],
  newPasskeys: ['requests for a new passkey', 'a person'],
  checkDeviceIdentifier: ['looks at a device', 'a number in one network'],
  checkDeviceBrowser: ['looks at a device', 'a browser'],
  checkDeviceAddress: ['looks at a device', 'a network'],
  loginCodes: ['codes for sign-in', 'a person; a known device apart'],
  loginResends: ['codes for sign-in, sent again', 'a person; a known device apart'],
  resendOnce: ['requests to send a code again', 'a number in one browser'],
  resendAll: ['requests to send a code again', 'a number in one browser'],
  resendBrowser: ['requests to send a code again', 'a browser'],
  resendAddress: ['requests to send a code again', 'a network'],
  wrongLoginCodes: ['wrong codes at sign-in', 'a person; a known device apart'],
  wrongContactCodes: ['wrong codes for contact details', 'a person'],
  verificationOnce: ['codes for contact details', 'an address or phone of a person'],
  verificationAll: ['codes for contact details', 'the email, or the phone, of a person'],
  restrictionOff: ['restrictions taken off or shortened', 'a person'],
  wrongPasskeyEntries: ['passkeys of others in place of a code, in the history', 'a person'],
  restrictedEntries: ['sign-ins stopped by a restriction, in the history', 'a person'],
  notices: ['notices by text or mail, of one kind', 'a number or address of a person'],
  inquiries: ['inquiries', 'a client application'],
  events: ['events for client applications', 'a person'],
}

const number = (value: number) => value.toLocaleString('en')

function time(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`
  if (seconds % 60 === 0) return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`
  return `${seconds} seconds`
}

const inDatabase = Object.entries(limits).map(([name, { limit, seconds }]) => {
  const [what, whom] = counted[name as keyof typeof limits]
  return [what, whom, number(limit), time(seconds)]
})

const heldBy = { browser: 'a browser', network: 'a network', all: 'all together' } as const
const inProcess = Object.entries(heldAtMost).map(([bound, most]) => [
  'answers that wait, in each process',
  heldBy[bound as keyof typeof heldAtMost],
  number(most),
  'a moment',
])

test('docs/threat-model.md has the numbers that hold; UPDATE_DOCS=1 before this test writes them', () => {
  const marks = ['<!-- made from the limits of identity -->\n\n', '\n\n<!-- end of the limits of identity -->'] as const
  const heads = ['Counted', 'For', 'At most', 'In']
  const held = ['answers that wait, in each process', 'an attempt', '1', 'a moment']
  const table = alignedTable([heads, ...inDatabase, held, ...inProcess])
  const { wanted, found } = generatedPart('docs/threat-model.md', marks, table)
  expect(found).toBe(wanted)
})
