#!/usr/bin/env node
import { runCommand } from '@hlid/release-cli'

/** `npm create @hlid mfe-ferries`: what `npx hlid create mfe-ferries` does, before anything of the portal is there. */
process.exitCode = await runCommand(['create', ...process.argv.slice(2)])
