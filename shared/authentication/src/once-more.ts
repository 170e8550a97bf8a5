import { OfflineError, ServerError } from '@hlid/api'

/** A service that says when to come again has not lost anything. */
const mayBeLost = (error: unknown) =>
  error instanceof OfflineError || (error instanceof ServerError && error.retryAfterSeconds === undefined)

/**
 * Makes a call whose answer says what cannot be had otherwise; once more where no answer came, which may have been lost.
 * @param call is told which of the two it is
 */
export async function onceMoreWhereLost<Answer>(call: (answerLost: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(false)
  } catch (error) {
    if (mayBeLost(error)) return call(true)
    throw error
  }
}
