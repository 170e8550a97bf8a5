import type { OperationId } from './index'
import { operations as table } from './generated/operations'

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As in the document: `/login/{method}/poll`. */
  readonly path: string
  /** How the body of a success is read. */
  readonly answer: 'json' | 'text' | 'none'
}

/** Method and path of every call. */
export const operations: Readonly<Record<OperationId, Operation>> = table
