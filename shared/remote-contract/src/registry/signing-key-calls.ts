import Type from 'typebox'

import { historyPage, SigningKey } from './answers'
import { list, name, object, said } from './schemas'

const keys = { 200: object({ keys: list(SigningKey) }) }

/** The keys that the identity service signs tokens with; the registry speaks to it in the operator's name. */
export const signingKeyCalls = {
  'GET /v1/signing-keys': { schema: { response: keys }, refuses: ['operators-only', 'no-clients'] },
  'GET /v1/signing-key-history': { schema: historyPage(name), refuses: ['operators-only', 'no-clients'] },
  'POST /v1/signing-keys/rotate': {
    schema: {
      /** `compromised`: what the keys of now signed is worth nothing any more, and nobody waits until clients know the next. */
      body: object({ why: said(), compromised: Type.Boolean({ default: false }) }),
      response: keys,
    },
    refuses: ['operators-only', 'no-clients', 'too-soon'],
  },
} as const
