import { expect } from '@playwright/test'

import { simulator } from './simulator'

/** The newest code to a phone or an address, once it is there; a notice has none. */
export async function codeSentTo(recipient: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => (code = (await simulator.inbox(recipient)).find(({ code: sent }) => sent)?.code ?? ''), {
      message: `a code for ${recipient}`,
    })
    .toMatch(/^\d{3}$/)
  return code
}
