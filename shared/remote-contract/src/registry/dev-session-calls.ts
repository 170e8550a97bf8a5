import Type from 'typebox'

import { PreviewLink } from './answers'
import { ReleaseManifest } from './manifest'
import { object } from './schemas'
import { own } from './transition'

/** A build on a developer's own machine, shown inside the portal to that developer alone. */
const build = { manifest: ReleaseManifest }
const session = object({ id: Type.String({ maxLength: 60 }) })
const nothing = { 204: Type.Undefined() }

export const devSessionCalls = {
  'POST /v1/dev-sessions': {
    schema: {
      body: object({
        ...build,
        /** Of 127.0.0.1, where the files are served: no other host can be named. */
        port: Type.Integer({ minimum: 1024, maximum: 65_535 }),
        minutes: Type.Integer({ minimum: 1, maximum: 480, default: 480 }),
      }),
      response: { 201: object({ id: Type.String(), ...PreviewLink.properties }) },
    },
    refuses: ['no-dev-sessions', 'not-a-remote', 'does-not-fit', ...own],
  },
  /** The build is another from now on. Only who began the session can say so. */
  'PUT /v1/dev-sessions/:id': {
    schema: { params: session, body: object(build), response: nothing },
    refuses: ['no-dev-sessions', 'unknown-dev-session', 'not-a-remote', 'does-not-fit', ...own],
  },
  'DELETE /v1/dev-sessions/:id': {
    schema: { params: session, response: nothing },
    refuses: ['unknown-dev-session'],
  },
} as const
