import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** An open page may still ask for a file of the build before; each build has addresses of its own. */
const buildsKept = 3

/** The builds of one remote, on this machine, for the pages of one portal. */
export interface BuildServer {
  readonly port: number
  /** From now on pages of that origin are answered, and no others. */
  admit(portal: string): void
  /** Takes the files of a build, as they are now. */
  take(manifest: ReleaseManifest, dist: string): Promise<void>
  /** Open pages load themselves anew when theirs is another version. */
  tell(version: string): void
  close(): Promise<void>
}

/** @param port 0 for one that is free */
export async function serveBuilds(port: number): Promise<BuildServer> {
  const builds = new Map<string, ReadonlyMap<string, Buffer>>()
  const watching = new Set<ServerResponse>()
  let portal: string | undefined
  let shown: string | undefined

  function fileAt(path: string): Buffer | undefined {
    const [, build = '', file = ''] = /^(\/releases\/[^/]+\/[^/]+\/)(.+)$/.exec(path) ?? []
    return builds.get(build)?.get(file)
  }

  function answer({ method, url = '/', headers }: IncomingMessage, response: ServerResponse) {
    const refuse = (status: number) => void response.writeHead(status).end()
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const type = types[extname(pathname)]
    // A page of another site could otherwise be led here by a name of its own, or read what is in the work.
    if (headers.host !== `127.0.0.1:${listening}`) return refuse(403)
    const isImage = headers.origin === undefined && type?.startsWith('image/') // one in a stylesheet names no origin
    if (!isImage && (portal === undefined || headers.origin !== portal)) return refuse(403)
    response.setHeader('access-control-allow-origin', portal ?? 'null')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('vary', 'origin')
    // Chromium asks before a page of the internet reaches this machine.
    if (headers['access-control-request-private-network'])
      response.setHeader('access-control-allow-private-network', 'true')
    if (method === 'OPTIONS') return refuse(204)
    if (method !== 'GET') return refuse(405)
    if (pathname === '/builds') return follow(response)
    const file = fileAt(pathname)
    return file && type ? void response.writeHead(200, { 'content-type': type }).end(file) : refuse(404)
  }

  function follow(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    watching.add(response)
    response.once('close', () => watching.delete(response))
    response.write(shown === undefined ? ':\n\n' : `data: ${shown}\n\n`)
  }

  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port

  return {
    port: listening,
    admit: (origin) => (portal = origin),
    async take({ name, version, build, files }, dist) {
      const contents = files.map(async ({ path }) => [path, await readFile(join(dist, path))] as const)
      builds.set(`/releases/${name}/${version}-${build}/`, new Map(await Promise.all(contents)))
      for (const old of [...builds.keys()].slice(0, -buildsKept)) builds.delete(old)
    },
    tell(version) {
      shown = version
      for (const response of watching) response.write(`data: ${version}\n\n`)
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}
