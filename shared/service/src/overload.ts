import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Who has begun is let finish: they are turned away only where a turn takes so many times as long to come. */
const timesAsLong = 10
/** How soon a page that asks somebody to wait tries again: not all of them at the same moment. */
const triesAgain = { soonestSeconds: 5, spreadSeconds: 5 }

class OverloadError extends Error {
  override readonly name = 'OverloadError'
  readonly code = 'FST_UNDER_PRESSURE'
  readonly statusCode = 503
}

export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/** A client application asks for a sign-in; the same address with more after it goes on with one. */
export const beginsSignIn = (request: Pick<FastifyRequest, 'url'>): boolean =>
  pathOf(request).toLowerCase() === '/connect/authorize'

/** A client application may hold a code, which is good for a minute. */
const redeems = (request: FastifyRequest): boolean => pathOf(request) === '/connect/token'

interface Shedding {
  /** How long a turn may take to come, on average over a second; 0: everybody waits. */
  readonly delayMs: number
  /** Whether a request begins something that can begin a little later as well. */
  readonly begins: (request: FastifyRequest) => boolean
}

/**
 * Who begins something while others wait too long for their turn is told at once to come back, so that those who have
 * begun are served.
 */
export function shedOverload(app: FastifyInstance, { delayMs, begins }: Shedding): void {
  app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: 1_000,
    // A promise, since what is thrown into the plugin would end the process.
    pressureHandler: async (request, _reply, _type, value) => {
      const isLate = begins(request) || Number(value) > delayMs * timesAsLong
      if (isLate && !redeems(request)) throw new OverloadError('too many wait for their turn')
    },
  })
}

export const isOverload = (error: { readonly code?: string }): boolean => error.code === 'FST_UNDER_PRESSURE'

/** What the page says that asks somebody to wait: [title, text]. A form is not sent again by itself. */
export const busyTexts = {
  busy: {
    is: ['Mikið álag er á gáttinni', 'Margir nota hana núna. Síðan reynir aftur sjálfkrafa eftir nokkrar sekúndur.'],
    en: [
      'The portal is very busy',
      'A lot of people are using it right now. This page will try again by itself in a few seconds.',
    ],
  },
  busyForForm: {
    is: ['Mikið álag er á gáttinni', 'Margir nota hana núna. Reyndu aftur eftir nokkrar sekúndur.'],
    en: ['The portal is very busy', 'A lot of people are using it right now. Try again in a few seconds.'],
  },
} as const

export const busyFor = ({ method }: Pick<FastifyRequest, 'method'>): keyof typeof busyTexts =>
  method === 'POST' ? 'busyForForm' : 'busy'

/** Headers of a page that asks somebody to wait, and then asks again by itself, at the address where they are. */
export function tryingAgain(): { readonly 'retry-after': string; readonly refresh: string } {
  const { soonestSeconds, spreadSeconds } = triesAgain
  const seconds = String(soonestSeconds + Math.floor(Math.random() * spreadSeconds))
  return { 'retry-after': seconds, refresh: seconds }
}

/** For a route that is answered whatever the load: whoever has a page is to get what belongs to it. */
export const always = { pressureHandler: () => undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of turning a request away: nothing is done, and it is answered. */
    pressureHandler?: () => undefined
  }
}
