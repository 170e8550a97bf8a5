import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

import type { OperationId } from '../index'
import { documentedCall, type Json } from './document'
import { requestSchema } from './schemas'

const options = { strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true } as const
const exact = addFormats(new Ajv({ ...options, coerceTypes: false }))
const fromText = addFormats(new Ajv({ ...options, coerceTypes: 'array' }))

/** Answers that any call may give, whether it lists them or not (see the document's description). */
const anyCall = new Set([413, 415, 429, 500, 503])

const compiled = new WeakMap<Json, ValidateFunction>()

function validator(ajv: typeof exact, schema: Json): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const made = ajv.compile(schema)
  compiled.set(schema, made)
  return made
}

const inWords = (place: string) => (error: ErrorObject) =>
  `${place}${error.instancePath} ${error.message ?? 'is not valid'}`

function faults(schema: Json, value: unknown, place: string): string[] {
  const validate = validator(exact, schema)
  return validate(value) ? [] : (validate.errors ?? []).map(inWords(place))
}

/** A call's input, whatever the call. */
export interface Request {
  readonly path?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** What is wrong with a call's input, in words; nothing when it is as the document says. */
export function requestFaults(operation: OperationId, { path = {}, query = {}, body }: Request): string[] {
  const { params, querystring, body: bodySchema } = requestSchema(operation)
  return [
    ...(params ? faults(params, path, 'path') : []),
    ...(querystring ? faults(querystring, query, 'query') : []),
    ...(bodySchema ? faults(bodySchema, body, 'body') : body === undefined ? [] : ['body is not asked for']),
  ]
}

/** What is wrong with an answer, in words; nothing when it is as the document says. */
export function answerFaults(operation: OperationId, status: number, body: unknown): string[] {
  const answer = documentedCall(operation).responses[status]
  if (!answer) return anyCall.has(status) ? [] : [`${operation} has no answer ${status}`]
  const [type, media] = Object.entries(answer.content ?? {})[0] ?? []
  const isEmpty = body === undefined || body === null || body === ''
  if (!media) return isEmpty ? [] : [`${operation} answers ${status} without a body`]
  const value: unknown = type?.endsWith('json') && typeof body === 'string' ? JSON.parse(body) : body
  return faults(media.schema, value, `${operation} ${status}`)
}

/**
 * For Fastify's `setValidatorCompiler`: bodies exactly as they are, since Fastify's own default takes away what is
 * not named and reads '1' as a number; path and query as the texts they come as.
 */
export function validatorCompiler({ schema, httpPart }: { readonly schema: unknown; readonly httpPart?: string }) {
  return validator(httpPart === 'body' ? exact : fromText, schema as Json)
}
