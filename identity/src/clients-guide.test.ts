import { alignedTable, generatedPart } from '@hlid/tooling/generated-table'

import { members as ofApis } from './apis'
import { members as ofClients } from './clients'

test.each([
  ['docs/connect-a-client.md', 'identity/src/clients.ts', ofClients],
  ['docs/protect-an-api.md', 'identity/src/apis.ts', ofApis],
])('%s says all that a registration can say; UPDATE_DOCS=1 before this test writes it', (guide, source, members) => {
  const rows = Object.entries(members).map(([name, { right, what }]) => [`\`${name}\``, what, right])
  const marks = [`<!-- made from ${source} -->\n\n`, `\n\n<!-- end of ${source} -->`] as const
  const table = alignedTable([['Member', 'What', 'What it has to be'], ...rows])
  const { found, wanted } = generatedPart(guide, marks, table)
  expect(found).toBe(wanted)
})
