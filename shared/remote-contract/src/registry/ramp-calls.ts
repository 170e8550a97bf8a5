import Type from 'typebox'

import { Freeze } from './ramps'
import { object, said } from './schemas'
import { despiteFreeze, movedForward, own, part, promotionChecks, transition, transitioned } from './transition'

/** What is asked of a ramp, and of everything that would go forward. */
export const rampCalls = {
  'POST /v1/parts/:name/pause-ramp': {
    schema: { params: part, body: object(transition), response: transitioned },
    refuses: [...own, 'changed-meanwhile', 'no-ramp', 'ramp-paused'],
  },
  'POST /v1/parts/:name/resume-ramp': {
    schema: { params: part, body: object(transition), response: transitioned },
    refuses: [...own, 'changed-meanwhile', 'no-ramp', 'ramp-not-paused'],
  },
  /** The next step now, whatever the ramp waits for. */
  'POST /v1/parts/:name/next-step': {
    schema: { params: part, body: object({ ...transition, despiteFreeze }), response: movedForward },
    refuses: [...own, ...promotionChecks, 'changed-meanwhile', 'no-ramp', 'frozen'],
  },
  /** The canary keeps the share that it has. */
  'POST /v1/parts/:name/end-ramp': {
    schema: { params: part, body: object(transition), response: transitioned },
    refuses: [...own, 'changed-meanwhile', 'no-ramp'],
  },
  'POST /v1/freeze': {
    schema: { body: object({ why: said() }), response: { 200: object({ freeze: Freeze }) } },
    refuses: ['operators-only', 'already-frozen'],
  },
  'POST /v1/unfreeze': {
    schema: { body: object({ why: said() }), response: { 204: Type.Undefined() } },
    refuses: ['operators-only', 'not-frozen'],
  },
} as const
