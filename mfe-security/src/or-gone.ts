import { NotFoundError } from '@hlid/api'

/** What is to be ended and is gone already has ended, perhaps on another page. */
export async function orGone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error
  })
}
