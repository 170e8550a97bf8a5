import Type from 'typebox'

import { TransitionAnswer } from './answers'
import { Approval } from './approvals'
import { object, said } from './schemas'
import { own, promotionChecks } from './transition'

const params = object({ id: Type.String() })
const over = ['unknown-approval', 'approval-over'] as const

/** What becomes of a move that waits for an approval. It was asked for by `promote` or `next-step`. */
export const approvalCalls = {
  'GET /v1/approvals/:id': { schema: { params, response: { 200: Approval } }, refuses: ['unknown-approval'] },
  /** Makes the move, as it was asked for. */
  'POST /v1/approvals/:id/approve': {
    schema: { params, body: object({}), response: { 200: TransitionAnswer } },
    refuses: [
      ...(['operators-only', 'same-person', ...over, ...promotionChecks] as const),
      ...(['not-for-everyone', 'changed-meanwhile', 'frozen'] as const),
    ],
  },
  'POST /v1/approvals/:id/decline': {
    schema: { params, body: object({ why: said() }), response: { 200: Approval } },
    refuses: [...own, ...over],
  },
} as const
