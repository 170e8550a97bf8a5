import type { RefusalCode } from '@hlid/remote-contract/registry'

/** The registry will not do what was asked; `code` is a stable word and `message` says what would help. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415,
    readonly code: RefusalCode,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
  }
}
