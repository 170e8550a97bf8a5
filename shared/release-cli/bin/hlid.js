#!/usr/bin/env node
import { existsSync } from 'node:fs'

const bundle = new URL('../dist/cli.js', import.meta.url)
if (existsSync(bundle)) await import(bundle.href)
else {
  // Beside its sources it can be built; a copy of it in another repository has nothing to be built from.
  const isInPortal = existsSync(new URL('../../../tools/build.js', import.meta.url))
  console.error(
    isInPortal
      ? 'The release command is not built yet. Build it with: npm run build -- shared/release-cli'
      : 'This copy of the release command is incomplete. Renew it from the portal’s repository, with: npm run new-remote -- <name> --into <this folder> --update',
  )
  process.exitCode = 1
}
