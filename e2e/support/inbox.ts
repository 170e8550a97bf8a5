import { expect } from '@playwright/test'

import { simulator } from './simulator'

/** The code of the newest message to a phone or an address, once it is there. */
export async function codeSentTo(recipient: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => (code = (await simulator.inbox(recipient))[0]?.code ?? ''), {
      message: `a code for ${recipient}`,
    })
    .toMatch(/^\d{3}$/)
  return code
}
