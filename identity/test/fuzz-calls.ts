import { operations } from '@hlid/api-contract/operations'
import { documentedCall, requestSchema, validatorCompiler, type Json } from '@hlid/api-contract/server'
import fc from 'fast-check'

import { allowed, hostile } from './arbitrary'

/** One request of the API document's calls; its parts as they are meant, or as nobody means them. */
export interface Call {
  readonly operation: keyof typeof operations
  readonly path: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly who: 'stranger' | 'citizen' | 'client'
  readonly hasCsrf: boolean
  /** Which of the things that were answered before it names; undefined when it makes up its own. */
  readonly refersTo: number | undefined
}
export type Operation = Call['operation']

export const operationIds = Object.keys(operations).filter((id): id is Operation => id in operations)

/** They answer whatever stands in their query, since links carry what is not for them. */
export const takesAnyQuery = new Set<Operation>(['getLoginContext', 'continueSignIn'])

/** Whether there is anything that the document does not allow in it: a text of any kind can't be wrong. */
export function canBeWrong(operation: Operation): boolean {
  const { body, ...address } = requestSchema(operation)
  return body !== undefined || (!takesAnyQuery.has(operation) && /"(pattern|enum)":/.test(JSON.stringify(address)))
}

const isForClients = (operation: Operation) =>
  (documentedCall(operation).security ?? []).some((scheme) => 'client' in scheme)

/** Mostly as the document says, with one part in four as nobody means it. */
function inputs(schema: Json | undefined, known: readonly string[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({})
  const right = allowed(schema, known)
  const members = fc.dictionary(fc.constantFrom(...Object.keys(Object(schema['properties'])), 'other'), hostile)
  const spoilt = fc.tuple(right, members).map(([one, other]) => ({ ...Object(one), ...other }))
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: spoilt })
}

/** @param known texts that mean something to the service */
export function calls(known: readonly string[]): fc.Arbitrary<Call> {
  const each = operationIds.map((operation) => {
    const { params, querystring, body } = requestSchema(operation)
    return fc.record({
      operation: fc.constant(operation),
      path: inputs(params, known).map(Object),
      query: inputs(querystring, known).map(Object),
      body: body
        ? fc.oneof({ weight: 9, arbitrary: inputs(body, known) }, { weight: 1, arbitrary: hostile })
        : fc.constant(undefined),
      who: fc.constantFrom<Call['who']>(
        'stranger',
        'citizen',
        'client',
        isForClients(operation) ? 'client' : 'citizen',
      ),
      hasCsrf: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      refersTo: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
    })
  })
  return fc.oneof(...each)
}

const asText = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (text ?? '').replace(/\p{Cs}/gu, '\ufffd')
}
type Values = Readonly<Record<string, unknown>>
const mapped = <To>(values: Values, to: (value: unknown) => To): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))

const pathTexts = ({ path }: Call) => mapped(path, asText)
/** A list is sent by its members, so one without members is not sent. */
const queryTexts = ({ query }: Call) =>
  Object.fromEntries(
    Object.entries(mapped(query, (value) => [value].flat().map(asText)))
      .filter(([, texts]) => texts.length)
      .map(([name, texts]) => [name, texts.length === 1 ? (texts[0] ?? '') : texts]),
  )

export function addressOf(call: Call): string {
  const texts = pathTexts(call)
  const below = operations[call.operation].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(texts[name] ?? ''),
  )
  const pairs = Object.entries(queryTexts(call)).flatMap(([name, given]) =>
    [given].flat().map((text) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`),
  )
  return below + (pairs.length ? `?${pairs.join('&')}` : '')
}

/** Whether the document lets a call in, as its texts and its JSON arrive. */
export function isAllowed(call: Call): boolean {
  const { params, querystring, body } = requestSchema(call.operation)
  const fits = (schema: Json | undefined, httpPart: string, value: unknown) =>
    !schema || validatorCompiler({ schema, httpPart })(value)
  return (
    fits(params, 'params', pathTexts(call)) &&
    fits(querystring, 'querystring', queryTexts(call)) &&
    fits(body, 'body', call.body)
  )
}
