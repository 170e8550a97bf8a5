import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { FastifyInstance } from 'fastify'

import styles from './styles.scss?inline'

const files = {
  '/simulator': ['index.html', 'text/html'],
  '/simulator/app.js': ['app.js', 'text/javascript'],
  '/simulator/texts.js': ['texts.js', 'text/javascript'],
  '/simulator/people.js': ['people.js', 'text/javascript'],
  '/simulator/element.js': ['element.js', 'text/javascript'],
} as const

/** The folder lies beside the built file's folder, and two above this one in the source. */
function publicFolder(): string {
  const places = ['../public/simulator/', '../../public/simulator/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  return places.find((path) => existsSync(path)) ?? ''
}

export async function simulatorPages(app: FastifyInstance): Promise<void> {
  const serve = (url: string, type: string, content: string | Buffer) =>
    app.get(url, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-security-policy',
          "default-src 'none'; img-src data:; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
        )
        .send(content),
    )
  const folder = publicFolder()
  for (const [url, [file, type]] of Object.entries(files)) serve(url, type, await readFile(`${folder}${file}`))
  serve('/simulator/styles.css', 'text/css', styles)
}
