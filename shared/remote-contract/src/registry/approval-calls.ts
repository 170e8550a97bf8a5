import Type from 'typebox'

import { TransitionAnswer } from './answers'
import { Approval } from './approvals'
import { ReleaseChanges } from './changes'
import { name, object, said } from './schemas'
import { own, promotionChecks } from './transition'

const params = object({ id: Type.String() })
const over = ['unknown-approval', 'approval-over'] as const

/** What a release would change, and what becomes of a move that waits for an approval, which `promote` or `next-step` asked for. */
export const approvalCalls = {
  'GET /v1/releases/:name/:version/changes': {
    schema: {
      params: object({ name: Type.String(), version: Type.String() }),
      /** The version to compare with, in place of what everybody has. */
      querystring: object({ against: Type.Optional(name) }),
      response: { 200: ReleaseChanges },
    },
    refuses: ['unknown-release'],
  },
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
