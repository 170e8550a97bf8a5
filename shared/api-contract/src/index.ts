import type { components, operations } from './generated/types'

/** A named shape of the document: `Schema<'UserProfile'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** What a failure says of itself (RFC 9457), with the members of the spec's section 8. */
export type Problem = Schema<'Problem'>

/** A call of the document, by its operationId. */
export type OperationId = keyof operations

type Part<Name extends string, Value> = [NonNullable<Value>] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: NonNullable<Value> }
    : { readonly [Key in Name]: Value }

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : undefined

/** What a call is given: those of `path`, `query` and `body` that it has. */
export type Input<Op extends OperationId> = Part<'path', operations[Op]['parameters']['path']> &
  Part<'query', operations[Op]['parameters']['query']> &
  (BodyOf<operations[Op]> extends undefined ? unknown : { readonly body: BodyOf<operations[Op]> })

type Success = 200 | 201 | 202

type ContentOf<Answers> = Answers[Success & keyof Answers] extends { content: infer Content }
  ? Content[keyof Content]
  : undefined

/** What a call answers with when all went well. An empty object or nothing where nobody reads the body. */
export type Output<Op extends OperationId> =
  ContentOf<operations[Op]['responses']> extends Record<string, never>
    ? Record<string, never> | undefined
    : ContentOf<operations[Op]['responses']>

export interface CallOptions {
  /** Ends the call early; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** The one way to make a call. `@hlid/api` makes the page's instance; tests give their own. */
export interface ApiClient {
  /** @throws an `ApiError` of `@hlid/api` */
  call<Op extends OperationId>(operation: Op, input: Input<Op>, options?: CallOptions): Promise<Output<Op>>
}
