import { beginsSignIn, pathOf } from '@hlid/service'
import type { FastifyRequest } from 'fastify'

import { isForAPerson } from './accepts-html'

/** Somebody on their way through a sign-in, or out of it: the identity service knows them. */
const isOnTheWay = (request: FastifyRequest) => /^\/(continue$|connect\/)/.test(pathOf(request))

/** Of a page, the address that is gone back to after it. */
const goesBack = ({ url }: FastifyRequest) => /[?&]returnUrl=[^&]/.test(url)

/** Whether somebody comes who has nothing under way, and can be asked to wait. What an open page asks for is none of it. */
export const begins = (request: FastifyRequest): boolean =>
  beginsSignIn(request) || (isForAPerson(request) && !isOnTheWay(request) && !goesBack(request))
