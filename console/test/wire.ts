/** What the console asks of a registry. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> | undefined
}

export interface Answer {
  readonly status?: number
  readonly body?: unknown
}
