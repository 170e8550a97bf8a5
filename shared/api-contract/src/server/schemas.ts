import { operations } from '../generated/operations'
import type { OperationId } from '../index'
import type { Operation } from '../operations'
import { documentedCall, type Json } from './document'

/** Schemas under the names that Fastify gives the parts of a request. */
export interface RequestSchema {
  readonly params?: Json
  readonly querystring?: Json
  readonly body?: Json
}

/** Method and address of a call. */
export interface Route {
  readonly method: Operation['method']
  readonly url: string
}

/** Method and address of a call in the form that Fastify takes: `/login/:method/poll`. */
export function routeOf(operation: OperationId): Route {
  const { method, path } = operations[operation]
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') }
}

function parametersSchema(operation: OperationId, place: 'path' | 'query'): Json | undefined {
  const wanted = (documentedCall(operation).parameters ?? []).filter((parameter) => parameter.in === place)
  if (!wanted.length) return undefined
  return {
    type: 'object',
    required: wanted.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(wanted.map(({ name, schema }) => [name, schema])),
  }
}

const requests = new Map<OperationId, RequestSchema>()

/**
 * What a request of a call must look like. A body may hold nothing that the document doesn't name; a query string may,
 * since links carry what is not for us.
 */
export function requestSchema(operation: OperationId): RequestSchema {
  const known = requests.get(operation)
  if (known) return known
  const params = parametersSchema(operation, 'path')
  const querystring = parametersSchema(operation, 'query')
  const body = documentedCall(operation).requestBody?.content['application/json'].schema
  const schema = { ...(params && { params }), ...(querystring && { querystring }), ...(body && { body }) }
  requests.set(operation, schema)
  return schema
}

/** What the answers of a call must look like, by status; a status without a JSON body is not among them. */
export function responseSchema(operation: OperationId): Readonly<Record<string, Json>> {
  const schemas: Record<string, Json> = {}
  for (const [status, { content = {} }] of Object.entries(documentedCall(operation).responses)) {
    const media = content['application/json'] ?? content['application/problem+json']
    if (media) schemas[status] = media.schema
  }
  return schemas
}
