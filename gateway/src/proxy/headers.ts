import type { FastifyRequest } from 'fastify'

import { withoutConsole } from '../console-cookie'

/** RFC 9110, section 7.6.1: what belongs to one connection and goes no further. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/** What only we may tell the service behind us. */
const oursToSay = ['forwarded', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']
/** A trace begins here: what a browser says of one is not believed (W3C Trace Context, section 5). */
const tracesOfCallers = ['traceparent', 'tracestate', 'baggage']
const saysTooMuch = ['server', 'x-powered-by', 'date']

export type Headers = Record<string, string | string[] | undefined>

function without(headers: Headers, names: readonly string[]): Headers {
  const named = String(headers['connection'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  const dropped = new Set([...hopByHop, ...names, ...named])
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)),
  )
}

/** The caller's headers for the service behind us: whatever was claimed about where it came from is replaced. */
export function requestHeaders(request: FastifyRequest, portal: URL): Headers {
  const dropped = [...oursToSay, ...tracesOfCallers, 'cookie', 'x-real-ip', 'x-request-id', 'expect']
  const cookie = withoutConsole(request.headers.cookie ?? '')
  return {
    ...without(request.headers, dropped),
    ...(cookie !== undefined && { cookie }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': portal.host,
    'x-forwarded-proto': portal.protocol.slice(0, -1),
    'x-request-id': request.id,
  }
}

export const responseHeaders = (headers: Headers): Headers => without(headers, saysTooMuch)
