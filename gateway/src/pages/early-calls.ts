import { operations } from '@hlid/api-contract/operations'
import { EARLY_CALLS_META_NAME } from '@hlid/remote-contract/delivery'
import { markup, type Markup } from '@hlid/service/markup'

import type { Page } from './page'

/** As the address has it; undefined where it is there in another spelling or twice, which the shell alone reads. */
function returnUrlIn(query: URLSearchParams): string | undefined {
  const names = [...query.keys()].filter((name) => name.toLowerCase() === 'returnurl')
  if (names.length === 0) return ''
  const value = query.get('returnUrl') ?? ''
  return names.length === 1 && names[0] === 'returnUrl' && value.length <= 4096 ? value : undefined
}

/**
 * Addresses of the calls that a page's route begins with, as its release declares them: the very ones that its scripts
 * will ask. Only what is read, and nothing of a remote that is disabled.
 */
export function earlyCallsOf({ remote, route, request }: Pick<Page, 'remote' | 'route' | 'request'>): string[] {
  if (!remote || remote.disabled || !route?.calls) return []
  const returnUrl = returnUrlIn(new URL(request.url, 'http://portal').searchParams)
  const known = new Map(Object.entries(operations))
  return Object.entries(route.calls).flatMap(([name, asked]) => {
    const operation = known.get(name)
    if (operation?.method !== 'GET' || operation.path.includes('{')) return []
    if (!asked.length) return [operation.path]
    return returnUrl === undefined ? [] : [`${operation.path}?${new URLSearchParams({ returnUrl }).toString()}`]
  })
}

/** Before the page's own script, which makes them. */
export function earlyCalls(page: Pick<Page, 'remote' | 'route' | 'request'>): Markup | '' {
  const calls = earlyCallsOf(page)
  return calls.length ? markup`<meta name="${EARLY_CALLS_META_NAME}" content="${JSON.stringify(calls)}">\n` : ''
}
