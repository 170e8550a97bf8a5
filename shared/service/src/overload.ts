import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/**
 * Who comes while others wait too long for their turn is told at once to come back, so that those who wait are served.
 * @param delayMs how long a turn may take to come, on average over a second; 0: everybody waits
 */
export function shedOverload(app: FastifyInstance, { delayMs }: { readonly delayMs: number }): void {
  app.register(underPressure, { maxEventLoopDelay: delayMs, sampleInterval: 1_000 })
}

export const isOverload = (error: { readonly code?: string }): boolean => error.code === 'FST_UNDER_PRESSURE'

/** For a route that is answered whatever the load: whoever has a page is to get what belongs to it. */
export const always = { pressureHandler: () => undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of turning a request away: nothing is done, and it is answered. */
    pressureHandler?: () => undefined
  }
}
