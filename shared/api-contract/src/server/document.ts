import { document as source } from '../generated/document'
import { operations } from '../generated/operations'
import type { OperationId } from '../index'

/** A JSON schema, or any other object of the document. */
export type Json = { readonly [member: string]: unknown }

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema: Json
  readonly examples?: Examples
}
type Examples = Readonly<Record<string, { readonly value: unknown }>>

/** A body or an answer in one media type. */
export interface Media {
  readonly schema: Json
  readonly examples?: Examples
}

export interface Answer {
  readonly description: string
  readonly content?: Readonly<Record<string, Media>>
}

/** One call as the document describes it, with no references left in it. */
export interface DocumentedCall {
  readonly operationId: OperationId
  readonly tags: readonly string[]
  /** Any one of these is enough; the names are those of the document's securitySchemes. */
  readonly security?: readonly Json[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json': Media } }
  readonly responses: Readonly<Record<string, Answer>>
}

/** The whole document, as it is written: with its references. */
export const apiDocument: unknown = source

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

function at(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), source)
}

/** A copy with each `$ref` replaced by what it names. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved)
  if (!isObject(value)) return value
  if (typeof value['$ref'] === 'string') return resolved(at(value['$ref']))
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolved(member)]))
}

const described = new Map<OperationId, DocumentedCall>()

/** What the document says of a call. That the document is well made is checked by this package's tests. */
export function documentedCall(operation: OperationId): DocumentedCall {
  const known = described.get(operation)
  if (known) return known
  const { method, path } = operations[operation]
  const paths = at('#/paths') as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const call = paths[path]?.[method.toLowerCase()]
  if (!call) throw new Error(`${operation} is not in openapi.yaml: npm run generate -w @hlid/api-contract`)
  const whole = resolved(call) as DocumentedCall
  described.set(operation, whole)
  return whole
}
