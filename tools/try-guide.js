/**
 * `npm run try-guide`: runs the lines that CONTRIBUTING.md gives a team with a repository of its own, against a portal
 * of its own, and looks at the page that comes of it.
 */
import { codeBlocksOf } from '@hlid/tooling/markdown'

import { onOwnPortal, runLines } from './lib/own-portal.js'

process.chdir(new URL('..', import.meta.url).pathname)

await onOwnPortal(4080, async ({ portal, registry, folder }) => {
  const lines = codeBlocksOf('CONTRIBUTING.md').find(
    ({ heading, code }) => heading === 'A remote in a repository of its own' && code.includes('new-remote'),
  )?.code
  if (!lines) throw new Error('CONTRIBUTING.md has no lines for a remote in a repository of its own.')
  const began = Date.now()
  await runLines(
    'CONTRIBUTING.md',
    lines.replaceAll('../parking', `${folder}/parking`).replaceAll('http://localhost:4001', registry),
  )
  const page = await fetch(`${portal}/app/parking`).then((answer) => answer.text())
  if (!page.includes('mfe-parking@1.0.0')) throw new Error('/app/parking does not hold the release.')
  console.log(`✓ the guide, from nothing to a promoted remote (${((Date.now() - began) / 1000).toFixed(0)} s)`)
})
