import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { takePort } from '@hlid/tools/ports'

import { makeCertificate } from './trial/certificate.js'

const shipped = readFileSync(new URL('nginx/nginx.conf', import.meta.url), 'utf8')
const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync)

test('what a caller says of where it comes from goes no further, and nobody is asked twice what may have been done', () => {
  expect(shipped).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(shipped).toContain('proxy_next_upstream error timeout;')
  expect(shipped).not.toContain('non_idempotent')
})

const portOf = (server: { address(): string | AddressInfo | null }) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const listening = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server))))

/** A process of the portal that says which it is, and what it was told of the caller. */
const standIn = (name: string) =>
  createServer((call, response) => response.end(`${name} ${call.headers['x-forwarded-for']} ${call.url}`))

// The program is a system's; where it is not installed the file is only read.
if (program)
  describe('with nginx itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hlid-nginx-'))
    const gateways = [standIn('one'), standIn('two')]
    let nginx: ChildProcess
    let portal: number
    let identity: number

    beforeAll(async () => {
      const [one, two, none] = [
        await listening(gateways[0] ?? fail()),
        await listening(gateways[1] ?? fail()),
        await takePort(),
      ]
      portal = await takePort()
      identity = await takePort()
      const certificate = join(folder, 'portal.pem')
      await makeCertificate(certificate)
      const own = shipped
        .replaceAll('/etc/nginx/portal.pem', certificate)
        .replace('127.0.0.1:4000', `127.0.0.1:${one}`)
        .replace('127.0.0.1:4100', `127.0.0.1:${two}`)
        .replace('127.0.0.1:4010', `127.0.0.1:${none}`)
        .replace('127.0.0.1:4110', `127.0.0.1:${none}`)
        .replace('listen 443', `listen 127.0.0.1:${portal}`)
        .replaceAll('127.0.0.1:8010', `127.0.0.1:${identity}`)
        .replace('events {', 'daemon off;\nevents {')
        .replace('worker_processes auto;', `worker_processes 1;`)
        .replace(
          'http {',
          `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}`,
        )
      writeFileSync(join(folder, 'nginx.conf'), own)
      execFileSync(program, ['-t', '-q', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'])
      nginx = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: 'ignore' })
      await untilAnswered()
    })
    afterAll(async () => {
      const ended = new Promise((resolve) => nginx.once('exit', resolve))
      nginx.kill()
      await ended
      for (const gateway of gateways) gateway.close()
      rmSync(folder, { recursive: true, force: true })
    })

    const ask = (path: string, headers: Record<string, string> = {}) =>
      new Promise<string>((resolve, reject) => {
        const call = request(
          { host: '127.0.0.1', port: portal, path, headers, rejectUnauthorized: false },
          (answer) => {
            let text = ''
            answer.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text))
          },
        )
        call.on('error', reject).end()
      })

    async function untilAnswered(): Promise<void> {
      for (;;) {
        const answer = await ask('/').catch(() => undefined)
        if (answer !== undefined) return
        if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
      }
    }

    test('a call reaches a gateway, which hears where it came from', async () => {
      expect(await ask('/app/login?a=1', { 'x-forwarded-for': '6.6.6.6' })).toMatch(
        /^(one|two) 127\.0\.0\.1 \/app\/login\?a=1$/,
      )
    })

    test('while one gateway is gone the other answers', async () => {
      gateways[0]?.closeAllConnections()
      await new Promise((resolve) => gateways[0]?.close(resolve))
      for (let at = 0; at < 6; at += 1) expect(await ask('/')).toMatch(/^two /)
    })

    test('with no identity service a page is told so in words that it understands', async () => {
      const answer = await fetch(`http://127.0.0.1:${identity}/me/user`)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ type: '/problems/unavailable', status: 503 })
    })
  })

function fail(): never {
  throw new Error('There are two gateways.')
}
