import type {} from '@hlid/remote-contract/composition'

/** What has been lying about for longer is asked anew. */
const freshForMs = 30_000

/** Takes the answer of a call that the page made before its scripts were there, once. */
export function takeEarly(url: string, now = Date.now()): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.hlidEarly
  const call = early?.[url]
  if (!early || !call) return undefined
  Reflect.deleteProperty(early, url)
  return now - call.at < freshForMs ? call.answer : undefined
}

/** Nothing that was asked for one person is taken for the next. */
export function dropEarly(): void {
  if (typeof window !== 'undefined') delete window.hlidEarly
}
