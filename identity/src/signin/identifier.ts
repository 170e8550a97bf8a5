import { networkOf } from '@hlid/service'
import type { FastifyRequest } from 'fastify'

import { invalidField } from '../http/problem'
import type { Identity } from '../identity'
import type { Method } from '../store/tables'
import { checkMethod } from './methods'
import { deviceHashOf } from './devices'
import { type Counted, limits } from './rates'

const lengths = { phone: 7, app: 10, card: 0 } as const

/** A phone has seven digits, a national ID ten, a card says by itself whose it is. @throws Problem validation-failed */
export function checkIdentifier(identity: Identity, method: Method, identifier: string): void {
  checkMethod(identity, method)
  if (identifier.length !== lengths[method])
    throw invalidField('userIdentifier', method === 'app' ? 'ssnError' : 'phoneNumberError')
}

/** The network and the browser, which anybody may have to answer for themselves. */
export const callersUses = (
  request: FastifyRequest,
  browserHash: string,
  call: 'authenticate' | 'checkDevice' | 'resend' | 'passkey',
): readonly Counted[] => [
  [limits[`${call}Address`], networkOf(request.ip)],
  [limits[`${call}Browser`], browserHash],
]

/**
 * Under what is counted that concerns somebody. A device that they are known on has a count of its own, so that whatever
 * strangers do elsewhere keeps nobody out there.
 */
export const countedAs = (identity: Identity, request: FastifyRequest, identifier: string, isKnown: boolean) =>
  isKnown ? `${identifier}:${deviceHashOf(identity, request) ?? ''}` : identifier
