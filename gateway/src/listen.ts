import type { FastifyInstance } from 'fastify'

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  constructor(port: number, setting: string) {
    super(`Port ${port} is taken; set ${setting} to another one, for example ${setting}=${port + 100}.`)
  }
}

/** @throws PortTakenError */
export async function listen(
  app: FastifyInstance,
  { host, port, setting }: { host: string; port: number; setting: string },
): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new PortTakenError(port, setting)
    throw error
  }
}
