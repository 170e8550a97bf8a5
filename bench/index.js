/**
 * `npm run bench`: what a page weighs, by part and file, and how fast the gateway answers pages beside a bare Fastify
 * that sends the same bytes, in one run on this machine. Needs a running portal (`npm start`).
 */
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

import Fastify from 'fastify'

import { parts } from '../tools/lib/first-releases.js'
import { run } from '../tools/lib/run.js'
import { startSettings } from '../tools/lib/settings.js'
import { scroll } from './scroll.js'

process.chdir(new URL('..', import.meta.url).pathname)
if (process.argv[2] === 'canary') {
  const { canary } = await import('./canary.js')
  await canary()
  process.exit()
}
if (process.argv[2] === 'bytes') {
  const { bytesUntilSignIn } = await import('./bytes.js')
  await bytesUntilSignIn()
  process.exit()
}
if (process.argv[2] === 'speed') {
  const { speed } = await import('./speed/index.js')
  await speed()
  process.exit()
}
if (process.argv[2] === 'growth') {
  const { growth } = await import('./growth/index.js')
  await growth()
  process.exit()
}
if (process.argv[2] === 'build') {
  const { build } = await import('./build/index.js')
  await build()
  process.exit()
}
if (process.argv[2] === 'load') {
  const { load } = await import('./load/index.js')
  await load(process.argv.slice(3))
  process.exit()
}
if (process.argv[2] === 'fuzz') {
  const { code } = await fuzz(process.argv[3])
  process.exit(code)
}
/** 100,000 calls of the API document, right and wrong; a seed that is given again gives the same calls. */
function fuzz(seed = String(Date.now() % 2 ** 31)) {
  console.log(`seed ${seed}; the same again: npm run bench -- fuzz ${seed}`)
  const env = { FUZZ_SEED: seed, FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '100000' }
  const options = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' }
  const file = ['--selectProjects', 'server', '--testPathPatterns', 'identity/test/fuzz']
  return run('npx', ['jest', '-w', '1', ...file], { env: { ...process.env, ...options, ...env } })
}

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const { portal } = startSettings()
if (process.argv[2] === 'scroll') {
  await scroll({ portal })
  process.exit()
}

const wire = (file) =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes of script and style over the wire until each route's screen works. */
function weights() {
  const rows = []
  for (const part of parts()) {
    const { routes, entry, initial } = JSON.parse(readFileSync(`${part}/dist/release.json`, 'utf8'))
    for (const { path, assets } of routes.length ? routes : [{ path: '(every page)', assets: [] }]) {
      const files = [...new Set([entry, ...initial, ...assets])]
      const sum = (ending) =>
        files.filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + wire(`${part}/dist/${file}`), 0)
      rows.push({ part, path, 'script (brotli)': sum('.js'), 'style (brotli)': sum('.css') })
    }
  }
  return rows
}

/** Asks for one address over and over. @returns answers a second and the slowest hundredth in ms */
async function load(url, concurrency) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency })
  const times = []
  const endsAt = performance.now() + seconds * 1000
  const ask = () =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      http
        .get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
          answer.resume().on('end', () => {
            times.push(performance.now() - began)
            resolve()
          })
        })
        .on('error', reject)
    })
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < endsAt) await ask()
    }),
  )
  agent.destroy()
  times.sort((one, other) => one - other)
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

console.table(weights())

const page = await fetch(`${portal}/app/login`, { headers: { 'accept-encoding': 'identity' } }).catch(() => undefined)
if (!page?.ok) {
  console.error(`There is no portal at ${portal}; start one with npm start, then run this again.`)
  process.exit(1)
}
const body = Buffer.from(await page.arrayBuffer())
const bare = Fastify()
bare.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(body))
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

const rows = []
for (const concurrency of [1, 10, 100]) {
  await load(bareUrl, concurrency) // warm
  const beside = await load(bareUrl, concurrency)
  await load(`${portal}/app/login`, concurrency)
  const own = await load(`${portal}/app/login`, concurrency)
  rows.push({
    concurrency,
    'pages a second': Math.round(own.perSecond),
    'bare Fastify': Math.round(beside.perSecond),
    ratio: (own.perSecond / beside.perSecond).toFixed(2),
    'p99 ms': own.p99.toFixed(1),
    'bare p99 ms': beside.p99.toFixed(1),
  })
}
console.table(rows)
await bare.close()
