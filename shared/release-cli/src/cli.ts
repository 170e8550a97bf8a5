import { runCommand } from './run-command'

const code = await runCommand(process.argv.slice(2))
if (code) process.exitCode = code
