import {
  GoneError,
  NoContentError,
  NotFoundError,
  OfflineError,
  ServerError,
  SignedOutError,
  UnexpectedError,
} from '@hlid/api'

import { CompositionError } from '../remotes/composition'
import { FallbackError } from '../remotes/fallback'
import { errorDetail, errorKind } from './kind'

const response = (status: number, statusText = '') => ({ status, statusText, internal: false, data: null })

test.each([
  ['204', new NoContentError(), 'noContent'],
  ['404 of a call', new NotFoundError(), 'notFound'],
  ['404 of a route', response(404), 'notFound'],
  ['500 of a call', new ServerError({ status: 500 }), 'internalServerError'],
  ['503 of a route', response(503), 'internalServerError'],
  ['no connection', new OfflineError(), 'offline'],
  ['410', new GoneError(), 'expired'],
  ['401', new SignedOutError(), 'signedOut'],
  ['a remote that did not come', new FallbackError('mfe-login', []), 'remote'],
  ['a composition that did not come', new CompositionError('404'), 'remote'],
  ['a chunk that did not come', Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'remote'],
  ['a status nobody foresaw', new UnexpectedError({ status: 418 }), 'generic'],
  ['a fault in the code', new TypeError('x is not a function'), 'unexpected'],
  ['a thrown text', 'oops', 'unexpected'],
])('%s', (_, error, kind) => {
  expect(errorKind(error)).toBe(kind)
})

test('an unexpected error says its status or its message', () => {
  expect(errorDetail(response(418, 'I am a teapot'))).toBe('418 I am a teapot')
  expect(errorDetail(new Error('broken'))).toBe('broken')
  expect(errorDetail(undefined)).toBe('')
})
