import { apiDocument } from '@hlid/api-contract/server'

/** An object of the document. */
export type Json = { readonly [member: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member that is an object, or an empty one. */
export const objectAt = (value: unknown, name: string): Json => {
  const member = isObject(value) ? value[name] : undefined
  return isObject(member) ? member : {}
}
export const listAt = (value: Json, name: string): readonly unknown[] => {
  const member = value[name]
  return Array.isArray(member) ? member : []
}
/** A member that is a list of objects. */
export const objectsAt = (value: Json, name: string): readonly Json[] => listAt(value, name).filter(isObject)
export const textAt = (value: Json, name: string): string => {
  const member = value[name]
  return typeof member === 'string' ? member : ''
}
export const entries = (value: Json): readonly (readonly [string, Json])[] =>
  Object.entries(value).map(([name, member]) => [name, isObject(member) ? member : {}])

/** What a reference names, with the name itself. */
export function named(value: Json): { readonly name?: string; readonly value: Json } {
  const reference = value['$ref']
  if (typeof reference !== 'string') return { value }
  const names = reference.slice(2).split('/')
  return { name: names.at(-1) ?? '', value: names.reduce<Json>((found, name) => objectAt(found, name), document) }
}

export const document: Json = isObject(apiDocument) ? apiDocument : {}

/** A call of the document. */
export interface Call {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly call: Json
}

export const calls: readonly Call[] = entries(objectAt(document, 'paths')).flatMap(([path, methods]) =>
  entries(methods).map(([method, call]) => ({
    id: textAt(call, 'operationId'),
    method: method.toUpperCase(),
    path,
    tag: String(listAt(call, 'tags')[0] ?? ''),
    call,
  })),
)
