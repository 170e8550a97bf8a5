import type { OperationId } from '../index'
import { documentedCall } from './document'

export interface ExampleAnswer {
  readonly status: number
  /** Undefined where the answer has no body. */
  readonly body: unknown
  readonly contentType: string | undefined
}

/** A success of a call as the document shows it: its first example. */
export function exampleAnswer(operation: OperationId): ExampleAnswer {
  const { responses } = documentedCall(operation)
  const [status, { content = {} }] = Object.entries(responses).find(([code]) => /^[23]/.test(code)) ?? ['500', {}]
  const [contentType, media] = Object.entries(content)[0] ?? []
  const [example] = Object.values(media?.examples ?? {})
  return { status: Number(status), body: example?.value, contentType }
}
