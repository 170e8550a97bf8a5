import { Command } from 'commander'

import { approvalCommands } from './commands/approvals'
import { conformanceCommand } from './commands/conformance'
import { createCommand } from './commands/create'
import { devCommand } from './commands/dev'
import { doctorCommand } from './commands/doctor'
import { faultCommands } from './commands/faults'
import { freezeCommands } from './commands/freeze'
import { historyCommands } from './commands/history'
import { notifyCommands } from './commands/notify'
import { keyCommands, teamCommands, tokenCommands } from './commands/people'
import { previewCommands } from './commands/previews'
import { registrationCommands } from './commands/registrations'
import { rampCommands } from './commands/ramps'
import { releaseCommands } from './commands/releases'
import { setupCommand } from './commands/setup'
import { disableCommands } from './commands/disable'
import { signingKeyCommands } from './commands/signing-keys'
import { verifyCommand } from './commands/verify'
import { viewCommand } from './commands/views'

/** The whole command, to be given its arguments. */
export function createProgram(): Command {
  const program = new Command('hlid')
    .description(
      'Publishes releases of the shell and the remotes, decides which are live, and who may sign people in or take their tokens.',
    )
    .addHelpText(
      'after',
      `
Settings:
  HLID_REGISTRY     address of the registry (http://localhost:4001)
  HLID_TOKEN        who you are; or HLID_TOKEN_FILE, a file that holds it; a job of a
                    trusted CI needs neither
  HLID_KEY_FILE     your team's private key, to sign releases with
  HLID_SIGN_COMMAND a command that signs instead, where the key is in a store;
                    HLID_KEY_FILE is its public half then`,
    )
    .showHelpAfterError('Add --help to see how it is used.')

  for (const add of [
    releaseCommands,
    verifyCommand,
    rampCommands,
    approvalCommands,
    freezeCommands,
    disableCommands,
    previewCommands,
    createCommand,
    devCommand,
    faultCommands,
    historyCommands,
    viewCommand,
    notifyCommands,
    teamCommands,
    keyCommands,
    tokenCommands,
    registrationCommands,
    signingKeyCommands,
    setupCommand,
    doctorCommand,
    conformanceCommand,
  ])
    add(program)
  return program
}
