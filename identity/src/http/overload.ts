import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Who comes while others wait too long for their turn is told at once to come back, so that those who wait are served. */
export function shedOverload(app: FastifyInstance, maxEventLoopDelay: number): void {
  app.register(underPressure, { maxEventLoopDelay, sampleInterval: 1_000 })
}

export const isOverload = (error: { readonly code?: string }): boolean => error.code === 'FST_UNDER_PRESSURE'

/** For a route that is answered whatever the load. */
export const always = { pressureHandler: () => undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In place of turning a request away: nothing is done, and it is answered. */
    pressureHandler?: () => undefined
  }
}
