#!/usr/bin/env node
import { existsSync } from 'node:fs'

const bundle = new URL('../dist/cli.js', import.meta.url)
if (existsSync(bundle)) await import(bundle.href)
else {
  console.error('The release command is not built yet. Build it with: npm run build')
  process.exitCode = 1
}
