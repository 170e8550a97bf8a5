import type { FastifyRequest } from 'fastify'

import { invalidField } from '../http/problem'
import type { Identity } from '../identity'
import type { Method } from '../store/tables'
import { checkMethod } from './methods'
import { countUse, limits } from './rates'

const lengths = { phone: 7, app: 10, card: 0 } as const

/** A phone has seven digits, a national ID ten, a card says by itself whose it is. @throws Problem validation-failed */
export function checkIdentifier(identity: Identity, method: Method, identifier: string): void {
  checkMethod(identity, method)
  if (identifier.length !== lengths[method])
    throw invalidField('userIdentifier', method === 'app' ? 'ssnError' : 'phoneNumberError')
}

/** @throws Problem too-many, for the address, the browser or whoever is asked */
export async function countAuthentication(
  identity: Identity,
  request: FastifyRequest,
  browserHash: string,
  identifier: string,
): Promise<void> {
  await countUse(identity, limits.authenticateAddress, request.ip)
  await countUse(identity, limits.authenticateBrowser, browserHash)
  if (identifier) await countUse(identity, limits.authenticateIdentifier, identifier)
}
