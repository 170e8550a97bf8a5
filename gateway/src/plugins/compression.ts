import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pipeline, Readable } from 'node:stream'

import { encode, encodeStream } from '../releases/files/compress'
import { acceptedEncodings } from '../releases/files/encodings'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its pages have forms, whose fields hold what proves that the person sent them. */
    hasForms?: boolean
  }
}

/** Below this the headers weigh as much as what is saved. */
const worthItFrom = 1024
const compressible = /^(text\/(?!event-stream)|application\/(json|[\w.-]+\+json|javascript)|image\/svg\+xml)/

/**
 * Compresses what is sent, unless it is small, is compressed already, or might tell its secrets by its size: decision 016
 * says why each kind of answer is safe.
 */
export function compression(app: FastifyInstance): void {
  const begun = new WeakSet<FastifyReply>()
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    // What it was compressed from broke off before a byte was sent: this is the answer that says so.
    if (begun.delete(reply)) void reply.removeHeader('content-encoding').removeHeader('etag')
    if (!hasCompressibleBody(request, reply, payload)) return payload
    varyByEncoding(reply)
    const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'])
    if (encoding === 'identity' || !isSafe(request, reply)) return payload
    const etag = reply.getHeader('etag')
    // RFC 9110, section 8.8.1: a strong one would say that the bytes are the same.
    if (typeof etag === 'string' && etag.startsWith('"')) void reply.header('etag', `W/${etag}`)
    void reply.removeHeader('content-length').header('content-encoding', encoding)
    if (!(payload instanceof Readable)) return encode(asBytes(payload), encoding)
    begun.add(reply)
    return pipeline(payload, encodeStream(encoding), () => undefined)
  })
}

const asBytes = (payload: unknown) => (typeof payload === 'string' ? Buffer.from(payload) : (payload as Uint8Array))

function hasCompressibleBody({ method }: FastifyRequest, reply: FastifyReply, payload: unknown): boolean {
  if (method !== 'GET' || payload === undefined || payload === null) return false
  const header = (name: string) => String(reply.getHeader(name) ?? '')
  const size = payload instanceof Readable ? Number(header('content-length') || Infinity) : asBytes(payload).byteLength
  return (
    size >= worthItFrom &&
    compressible.test(header('content-type')) &&
    !reply.hasHeader('content-encoding') &&
    !reply.hasHeader('content-range') &&
    !/\bno-transform\b/.test(header('cache-control'))
  )
}

/**
 * Guessing a secret by the size of answers takes a browser that brings its cookies and asks again and again for somebody
 * else. So a person's answer is compressed for our own pages, and for an address that they open themselves.
 */
function isSafe({ headers, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  if (/\bpublic\b/.test(String(reply.getHeader('cache-control') ?? ''))) return true
  const isPage = /^text\/html\b/.test(String(reply.getHeader('content-type') ?? ''))
  if (isPage && routeOptions.config?.hasForms) return false
  return headers.cookie === undefined || /^(same-origin|none)$/.test(String(headers['sec-fetch-site'] ?? ''))
}

function varyByEncoding(reply: FastifyReply): void {
  const varies = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!/\baccept-encoding\b|\*/i.test(varies))
    void reply.header('vary', varies ? `${varies}, accept-encoding` : 'accept-encoding')
}
