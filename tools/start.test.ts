import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { takePort, takePorts } from './lib/ports.js'

const lib = (file: string) => fileURLToPath(new URL(`lib/${file}`, import.meta.url))
let folder: string
let started: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hlid-start-'))
  started = []
})
afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  started.push(child)
  return child
}

const script = (name: string, code: string) => {
  const file = join(folder, name)
  writeFileSync(file, code)
  return file
}

/** What a process prints, and waiting for a line of it. */
function listen(child: ChildProcess) {
  let text = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more
      for (const look of waiting) look()
    })
  return {
    all: () => text,
    until: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const [found] = pattern.exec(text) ?? []
          if (found !== undefined) resolve(found)
        }
        waiting.add(look)
        child.once('close', () => reject(new Error(`It ended without ${pattern}: ${text}`)))
        look()
      }),
  }
}

/** Resolves once no process of that number is left; one that ended and was not waited for is no process any more. */
async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return
    } catch {
      return
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** As tools/start.js does: it has a service, and ends it when what started it is gone. */
const starter = () =>
  script(
    'starter.mjs',
    `import { Services } from '${lib('services.js')}'
     import { whenAbandoned } from '${lib('abandoned.js')}'
     const services = new Services()
     whenAbandoned(() => services.stop().then(() => process.exit(1)))
     services.start('portal', '${script('service.mjs', `console.log('pid ' + process.pid); setInterval(() => undefined, 1e6)`)}', process.env)`,
  )

describe('a portal whose npm is killed', () => {
  test.each([
    ['with shells between', `sh -c "node STARTER; echo over"`],
    ['with nothing between', 'exec node STARTER'],
  ])('ends with its services, %s', async (_, line) => {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ scripts: { start: line.replace('STARTER', starter()) } }),
    )
    const npm = start('npm', ['start'], { cwd: folder })
    const [, pid = ''] = (await listen(npm).until(/pid \d+/)).split(' ')
    npm.kill('SIGKILL')
    await untilGone(Number(pid))
  })

  test.each([
    [{}, 'alone'],
    [{ npm_lifecycle_event: 'start' }, 'watching'],
  ])('is watched for only where npm started it (%j)', async (given, answer) => {
    const other = script(
      'watching.mjs',
      `import { whenNpmIsGone } from '${lib('abandoned.js')}'
       let does = 'alone'
       globalThis.setInterval = () => ({ unref: () => (does = 'watching') })
       whenNpmIsGone(() => undefined)
       console.log(does)`,
    )
    const { npm_lifecycle_event: _, ...env } = process.env
    const child = start(process.execPath, [other], { env: { ...env, ...given } })
    expect(await listen(child).until(/alone|watching/)).toBe(answer)
  })
})

describe('services that are waited for', () => {
  const waiting = (service: string, url: string) =>
    script(
      'waiting.mjs',
      `import { Services } from '${lib('services.js')}'
       const services = new Services()
       services.start('portal', '${script('service.mjs', service)}', process.env)
       await services.untilReady('portal', '${url}').then(
         () => console.log('ready'),
         (error) => console.log('given up: ' + error.message))
       await services.stop()`,
    )

  test('are given up when they end again and again, with what they said', async () => {
    const port = await takePort()
    const file = waiting(`console.error('no such setting'); process.exit(3)`, `http://127.0.0.1:${port}/`)
    const child = start(process.execPath, [file])
    const said = await listen(child).until(/given up: [^]*no such setting\n/)
    expect(said).toContain('portal ended 3 times before it was ready')
  })

  test('are waited for while they live, and what is waited for is said', async () => {
    let isReady = false
    const server = createServer((_request, response) => {
      response.statusCode = isReady ? 200 : 503
      response.end('{"checks":{"releases":false}}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const code = waiting(`setInterval(() => undefined, 1e6)`, `http://127.0.0.1:${port}/`)
    // Time goes a thousand times as fast for it.
    const fast = script(
      'fast.mjs',
      `const { now } = Date; const began = now(); Date.now = () => began + (now() - began) * 1000`,
    )
    const child = start(process.execPath, ['--import', fast, code])
    const output = listen(child)
    expect(await output.until(/Waiting for portal \((?:[6-9]\d|\d{3,}) s\): .*/)).toContain(
      'it answers 503 {"checks":{"releases":false}}',
    )
    isReady = true
    await output.until(/^ready$/m)
    server.close()
  })
})

describe('ports', () => {
  test('are handed out once, also to several processes that ask at the same moment', async () => {
    const asking = script(
      'asking.mjs',
      `import { takePorts } from '${lib('ports.js')}'
       const ports = (await Promise.all([takePorts(30), takePorts(30)])).flat()
       console.log('ports ' + ports.join(' '))
       process.stdin.resume() // its ports are its own while it lives`,
    )
    const children = [1, 2, 3].map(() => start(process.execPath, [asking], { stdio: 'pipe' }))
    const lists = await Promise.all(children.map((child) => listen(child).until(/ports .*\n/)))
    const ports = [...lists.flatMap((line) => line.trim().split(' ').slice(1)), ...(await takePorts(60)).map(String)]
    expect(ports).toHaveLength(240)
    expect(new Set(ports).size).toBe(240)
  })

  test('are passed over where something else listens', async () => {
    const [first = 0] = await takePorts(1)
    const foreign = createServer().listen(first + 1, '127.0.0.1')
    await once(foreign, 'listening')
    expect(await takePort()).toBe(first + 2)
    foreign.close()
  })
})
