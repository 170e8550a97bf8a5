/** The simulator's calls for programs: approve on the phone, read the inboxes, change the world. */
import { identity } from './ports'

export interface PhoneRequest {
  readonly id: string
  readonly method: string
  readonly identifier: string
  readonly clientName: string
  readonly code: string
  readonly status: string
}

export interface InboxMessage {
  readonly id: string
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly text: string
  readonly code: string
}

async function call(path: string, method = 'GET', body?: unknown): Promise<Response> {
  const answer = await fetch(`${identity}/simulator/api${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

export const simulator = {
  async requests(identifier: string): Promise<PhoneRequest[]> {
    return (await (await call(`/requests?identifier=${encodeURIComponent(identifier)}`)).json()) as PhoneRequest[]
  },
  decide: (id: string, action: 'approve' | 'decline' | 'wrongCode') => call(`/requests/${id}`, 'POST', { action }),
  insertCard: (id: string, nationalId: string) => call(`/requests/${id}`, 'POST', { action: 'approve', nationalId }),
  async inbox(to: string): Promise<InboxMessage[]> {
    return (await (await call(`/inbox?to=${encodeURIComponent(to)}`)).json()) as InboxMessage[]
  },
  restrict: (nationalId: string, restricted: boolean) =>
    call(`/people/${nationalId}/restriction`, 'PUT', { restricted }),
  reach: (phone: string, reachable: boolean) => call(`/phones/${phone}`, 'PUT', { reachable }),
  banner: (banner: unknown) => call('/banner', 'PUT', banner),
  translate: (locale: 'is-IS' | 'en', namespace: string, key: string, text: string) =>
    call('/translations', 'PUT', { locale, namespace, key, text }),
  /** Puts the service's clock forward; from the machine's own time, not from where it stood. */
  putForward: (aheadSeconds: number) => call('/clock', 'PUT', { aheadSeconds }),
  /** Back to the seed people, the machine's time and nothing else. */
  reset: () => call('/reset', 'POST'),
}
