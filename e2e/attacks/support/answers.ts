export interface Answered {
  readonly to: string
  readonly status: number
  readonly headers: string
  /** Of a refusal, a page and a health check; what a person's own call answers is theirs to see. */
  readonly body: string
}

const isForAnybody = ({ status, headers }: Response, { pathname }: URL) =>
  status >= 400 || /^text\/html/.test(headers.get('content-type') ?? '') || pathname.startsWith('/health')

/**
 * Keeps what every answer of one origin says to whoever can see it without being the person: its headers, which hold
 * addresses and cookies, and the bodies of refusals and pages.
 */
export function recordAnswers(origin: string): { readonly answers: readonly Answered[]; stop(): Promise<void> } {
  const { fetch } = globalThis
  const answers: Answered[] = []
  const reading: Promise<unknown>[] = []
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) return answer
    const copy = isForAnybody(answer, url) ? answer.clone().text() : Promise.resolve('')
    const { status } = answer
    const headers = JSON.stringify([...answer.headers])
    reading.push(copy.then((body) => answers.push({ to: url.pathname, status, headers, body })))
    return answer
  }
  return {
    answers,
    async stop() {
      globalThis.fetch = fetch
      await Promise.all(reading)
    },
  }
}
