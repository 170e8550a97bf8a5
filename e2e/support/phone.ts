import { expect } from '@playwright/test'

import { simulator, type PhoneRequest } from './simulator'

/** The newest request that waits on a phone or in an app, once it is there. */
export async function waitingRequest(identifier: string): Promise<PhoneRequest> {
  let found: PhoneRequest | undefined
  await expect
    .poll(async () => (found = (await simulator.requests(identifier)).find(({ status }) => status === 'pending'))?.id, {
      message: `somebody is asked on ${identifier}`,
    })
    .toBeTruthy()
  if (!found) throw new Error(`nobody is asked on ${identifier}`)
  return found
}

/** Approves on the phone what the page asks for. @returns the number that the phone showed */
export async function approve(identifier: string): Promise<string> {
  const { id, code } = await waitingRequest(identifier)
  await simulator.decide(id, 'approve')
  return code
}
