import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import type { GatewayConfig } from '../config'
import { sendProblem } from '../problems'
import { sha256 } from '../releases/digest'
import { defaultFlags } from './default-flags'

/**
 * The flag service's public configuration file, from this machine: `configcat-js` with a base address asks for
 * `/configuration-files/<SDK key>/config_v6.json`. The file is read at each call, so a flag can be turned by an edit.
 */
export function flagRoutes(app: FastifyInstance, { flagsFile, settings }: GatewayConfig): void {
  app.get<{ Params: { '*': string } }>('/flags/configuration-files/*', async (request, reply) => {
    if (request.params['*'] !== `${settings.SI_PUBLIC_FLAGS_SDK_KEY}/config_v6.json`)
      return sendProblem(reply, 404, 'unknown-sdk-key', 'There are no flags under this SDK key.')
    const flags = flagsFile === undefined ? JSON.stringify(defaultFlags) : await readFile(flagsFile, 'utf8')
    const etag = `"${sha256(flags).slice(0, 16)}"`
    void reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(flags)
  })
}
