import { alignedTable, generatedPart } from '@hlid/tooling/generated-table'

import { members } from './clients'

test('the guide for client applications says all that a registration can say; UPDATE_DOCS=1 before this test writes it', () => {
  const rows = Object.entries(members).map(([name, { right, what }]) => [`\`${name}\``, what, right])
  const marks = [
    '<!-- made from identity/src/clients.ts -->\n\n',
    '\n\n<!-- end of identity/src/clients.ts -->',
  ] as const
  const table = alignedTable([['Member', 'What', 'What it has to be'], ...rows])
  const { found, wanted } = generatedPart('docs/connect-a-client.md', marks, table)
  expect(found).toBe(wanted)
})
