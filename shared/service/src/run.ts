import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { SettingsError } from './settings'

/** A long poll or an upload may go on for longer than a stop should take. */
const connectionsEndAfterMs = 4_000
/** Whatever does not close then, closes with the process. */
const endsAfterMs = 10_000

interface Listening {
  readonly app: FastifyInstance
  readonly host: string
  readonly port: number
  /** Which setting another port is set by. */
  readonly setting: string
}

/** A service that is ready to listen. */
export interface Service {
  readonly log: FastifyBaseLogger
  readonly listeners: readonly Listening[]
  readonly drainSeconds: number
  /** From now on it says that it is not ready, and goes on answering. */
  leave(): void
  /** Closes the listeners and what is behind them. */
  close(): Promise<void>
}

class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  constructor({ port, setting }: Listening) {
    super(`Port ${port} is taken; set ${setting} to another one, for example ${setting}=${port + 100}.`)
  }
}

/** @throws PortTakenError */
async function listen(listening: Listening): Promise<void> {
  const { app, host, port } = listening
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    const isTaken = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new PortTakenError(listening) : error
  }
}

/** Answers until load balancers have heard that it is not ready, finishes what is under way, and ends. */
async function stop({ listeners, drainSeconds, leave, close }: Service): Promise<void> {
  leave()
  await wait(drainSeconds * 1000)
  const cut = setTimeout(() => {
    for (const { app } of listeners) app.server.closeAllConnections()
  }, connectionsEndAfterMs)
  const end = setTimeout(() => process.exit(1), endsAfterMs)
  await close().finally(() => {
    clearTimeout(cut)
    clearTimeout(end)
  })
}

/**
 * Runs a service until a signal ends it.
 * @param start opens what it needs, and listens nowhere yet
 * @param expected errors that say all there is to say, beside those of settings and ports: they are told without a stack
 */
export async function run(
  start: () => Promise<Service>,
  expected: readonly (abstract new (...parts: never[]) => Error)[] = [],
): Promise<void> {
  try {
    const service = await start()
    const { log } = service
    process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'an error that nothing handles'))
    let isStopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (isStopping) return
        isStopping = true
        stop(service).then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'the service could not stop in order')
            process.exit(1)
          },
        )
      })
    try {
      for (const listening of service.listeners) await listen(listening)
    } catch (error) {
      await service.close()
      throw error
    }
  } catch (error) {
    const isExpected = [SettingsError, PortTakenError, ...expected].some((kind) => error instanceof kind)
    console.error(isExpected && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
