/** The registry answered, and would not do it; `code` is its stable word. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Releases, as `mfe-login@1.0.0`, that could not live with what was asked for. */
    readonly broken: readonly string[] = [],
  ) {
    super(message)
  }
}

/** No answer came. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}
