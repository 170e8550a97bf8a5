import type { Schema } from '@hlid/api-contract'

/** It is not as the page knew it: somebody changed it meanwhile, or it is there already. */
export class ChangedError extends Error {
  override readonly name = 'ChangedError'
}

/** There is none that the person has. */
export class UnknownError extends Error {
  override readonly name = 'UnknownError'
}

/** A message could not be handed on just now, and the person would wait for it in vain. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError'
}

/** The value given for a field is invalid. @param key of the text that the page shows */
export class InvalidFieldError extends Error {
  override readonly name = 'InvalidFieldError'
  constructor(
    readonly field: string,
    readonly key: Schema<'FieldErrorKey'>,
  ) {
    super(`${field}: ${key}`)
  }
}
