import { CONSOLE_PATHS } from '@hlid/remote-contract/console'
import type { FastifyInstance } from 'fastify'

import { acceptedEncodings } from '../../releases/files/encodings'
import { consolePage } from './page'
import type { ConsoleBuild } from './page-files'

const forever = 'public, max-age=31536000, immutable, no-transform'

/** The console's page and its files. */
export function pageRoutes(app: FastifyInstance, build: ConsoleBuild): void {
  for (const path of Object.values(CONSOLE_PATHS))
    app.get(path, (_request, reply) => {
      const { html, headers } = consolePage(build)
      return reply
        .headers({ 'cache-control': 'no-store', ...headers })
        .type('text/html; charset=utf-8')
        .send(html)
    })

  for (const [path, file] of build.contents)
    app.get(build.baseUrl + path, async (request, reply) => {
      const { encoding, content } = await file.form(acceptedEncodings(request.headers['accept-encoding']))
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply
        .headers({ 'content-type': file.type, 'cache-control': forever, vary: 'accept-encoding' })
        .send(content)
    })
}
