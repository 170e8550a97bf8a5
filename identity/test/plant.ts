/** An answer on its way, to be changed. */
export interface OnItsWay {
  readonly asked: { readonly method: string; readonly url: URL; readonly headers: Headers; readonly body: string }
  status: number
  readonly headers: Headers
  cookies: string[]
  body: string
}

/** Something that a service could get wrong, and the promise that it breaks. */
export interface Plant {
  readonly on: readonly [method: string, path: RegExp]
  readonly change: (answer: OnItsWay) => void
  readonly breaks: readonly [operation: string, what: string]
}

/** Changes a body, where it is JSON. */
export const json = (answer: OnItsWay, change: (body: Record<string, unknown>) => void) => {
  if (!answer.headers.get('content-type')?.includes('json')) return
  const body: Record<string, unknown> = JSON.parse(answer.body)
  change(body)
  answer.body = JSON.stringify(body)
}

export const rewrite =
  (found: RegExp, put: string): Plant['change'] =>
  (answer) =>
    void (answer.body = answer.body.replace(found, put))

/** One status in place of another. */
export const answers =
  (wrong: number, right: number): Plant['change'] =>
  (answer) =>
    void (answer.status = answer.status === right ? wrong : answer.status)

export const header = (name: string, value: string) => (answer: OnItsWay) => answer.headers.set(name, value)
