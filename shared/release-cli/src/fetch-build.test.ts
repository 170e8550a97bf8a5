import { readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { fetchBuild } from './fetch-build'

let files: Record<string, string>
let server: Server
let served: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const content = files[decodeURIComponent(request.url ?? '')]
    response.writeHead(content === undefined ? 404 : 200).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  served = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const manifest = (...paths: string[]) =>
  JSON.stringify({ files: paths.map((path) => ({ path })), bill: { path: 'bom.json' } })

test('a build that is served somewhere comes whole, as a workspace has it', async () => {
  files = {
    '/dist/release.json': manifest('remoteEntry.js', 'assets/logo.svg'),
    '/dist/remoteEntry.js': 'var remote',
    '/dist/assets/logo.svg': '<svg/>',
    '/dist/bom.json': '{}',
  }
  const folder = await fetchBuild(`${served}/dist`)
  const read = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8')
  expect(['remoteEntry.js', 'assets/logo.svg', 'bom.json'].map(read)).toEqual(['var remote', '<svg/>', '{}'])
  rmSync(folder, { recursive: true })
})

test('nothing is written beside the folder, whatever the manifest says', async () => {
  files = { '/release.json': manifest('../../escaped.js'), '/escaped.js': 'var harm' }
  await expect(fetchBuild(served)).rejects.toThrow('../../escaped.js is no path of a release')
})

test.each([
  ['no server', 'http://localhost:1', /localhost:1\/release.json does not answer/],
  ['a file that is missing', undefined, /remote.js does not answer/],
])('%s is told by its address', async (_, address, message) => {
  files = { '/release.json': manifest('remote.js') }
  await expect(fetchBuild(address ?? served)).rejects.toThrow(message)
})
