import type { Given, RegistryCall } from './calls'

/** What is sent for a call: its address with everything filled in, and its body as JSON. */
export function requestOf<Call extends RegistryCall>(call: Call, ...given: Given<Call>) {
  const [sent = {}]: readonly Partial<Record<string, object>>[] = given
  const { params = {}, querystring = {}, body } = sent
  const [method = '', pattern = ''] = call.split(' ')
  const inPath = new Map(Object.entries(params))
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(inPath.get(name))))
  const wanted = Object.entries(querystring).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))
  const url = wanted.length ? `${path}?${query}` : path
  if (body === undefined) return { url, method, headers: {} }
  return { url, method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
