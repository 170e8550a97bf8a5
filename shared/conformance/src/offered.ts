import type { OperationId } from '@hlid/api-contract'
import { operations } from '@hlid/api-contract/operations'
import { documentedCall } from '@hlid/api-contract/server'

import { inDocument } from './answer-rules'
import type { Visitor } from './visitor'

/** Calls that a service may leave out, which it then answers 404: the portal offers what is there. */
export const mayBeLeftOut = (operation: OperationId) =>
  documentedCall(operation).tags.includes('security') || operations[operation].path.startsWith('/login/passkey/')

/** Whether the service has a call; the report says of one that it may leave out, and has not, that it does not. */
export async function isOffered(visitor: Visitor, operation: OperationId): Promise<boolean> {
  if (!mayBeLeftOut(operation)) return true
  const { method, path } = operations[operation]
  // Without a token or a session nothing comes of it: whoever has the call answers 403 or 401.
  const { status } = await visitor.open(path.replace(/\{\w+\}/g, 'x'), { method }, operation)
  if (status !== 404 && status !== 405) return true
  visitor.report.add({
    operation,
    what: 'the service has the call',
    source: inDocument(operation, 404),
    outcome: 'not-tried',
    why: 'the service does not offer it',
  })
  return false
}
