import { CONSOLE_HEADER } from '@hlid/remote-contract/console'
import {
  RegistryError,
  requestOf,
  type Action,
  type Answer,
  type Given,
  type TransitionBody,
  type Problem,
  type RegistryCall,
} from '@hlid/remote-contract/registry'

/**
 * One of the registry's calls. The page comes from the gateway that answers it, so what it says has the shape that it
 * was built with.
 * @throws RegistryError
 */
export async function call<Call extends RegistryCall>(name: Call, ...given: Given<Call>): Promise<Answer<Call>> {
  const { url, headers, ...request } = requestOf(name, ...given)
  const answer = await fetch(url, { ...request, headers: { ...headers, [CONSOLE_HEADER]: '1' } }).catch(() =>
    Promise.reject(new RegistryError('unreachable', 'The registry does not answer.')),
  )
  const text = await answer.text()
  const parsed = text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  if (answer.ok) return parsed
  const { detail = 'unavailable', message = answer.statusText, ...details }: Problem = parsed ?? {}
  throw new RegistryError(detail, message, details, answer.status)
}

export function transition<Of extends Action>(name: string, action: Of, body: TransitionBody<Of>) {
  const given = [{ params: { name }, body }] as unknown as Given<`POST /v1/parts/:name/${Of}`> // each of them takes these
  return call(`POST /v1/parts/:name/${action}`, ...given)
}
