import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const stopWithinMs = 4500
/** A service that ended so often before it was ever ready is not going to be. */
const endsAtMost = 3
const lastLines = 30
const sayEveryMs = 15_000

/**
 * Starts services and keeps them up: one that ends by itself is started again, a little later each time.
 */
export class Services {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  #running = new Map()
  /** @type {Map<string, { ended: number, lines: string[] }>} what each did since it was first started */
  #known = new Map()
  #stopping = false

  /**
   * @param {string} name shown before each line that it prints
   * @param {string} script
   * @param {NodeJS.ProcessEnv} env
   */
  start(name, script, env, restarts = 0) {
    const guard = new URL('stop-with-parent.js', import.meta.url).href
    const child = spawn(process.execPath, ['--import', guard, script], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const began = Date.now()
    const known = this.#known.get(name) ?? { ended: 0, lines: [] }
    this.#known.set(name, known)
    this.#running.set(name, child)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        process.stdout.write(text.replace(/^(?=.)/gm, `[${name}] `))
        known.lines = [...known.lines, ...text.split('\n').filter(Boolean)].slice(-lastLines)
      })
    }
    child.once('exit', (code, signal) => {
      this.#running.delete(name)
      if (this.#stopping) return
      known.ended += 1
      const attempt = Date.now() - began > 30_000 ? 0 : restarts + 1
      const delay = Math.min(500 * 2 ** attempt, 15_000)
      console.error(`[${name}] ended (${signal ?? code}); it starts again in ${delay / 1000} s`)
      setTimeout(() => this.#stopping || this.start(name, script, env, attempt), delay)
    })
  }

  /**
   * Waits until a service answers 2xx there: for as long as it lives, however slow the machine is, and says so.
   * @param {string} name
   * @param {string} url
   * @throws Error with what it printed last, when it ended again and again
   */
  untilReady(name, url) {
    const before = this.#known.get(name)?.ended ?? 0
    return untilReady(url, {
      name,
      giveUp: () => {
        const known = this.#known.get(name)
        if (!known || known.ended - before < endsAtMost) return undefined
        const said = known.lines.length ? known.lines.join('\n') : 'nothing'
        return `${name} ended ${known.ended - before} times before it was ready, so it is given up. It said last:\n${said}`
      },
    })
  }

  /** Asks every service to finish what is under way, and ends those that take too long. */
  async stop() {
    this.#stopping = true
    const children = [...this.#running.values()]
    for (const child of children) child.kill('SIGTERM')
    const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
    await Promise.race([ended, wait(stopWithinMs, undefined, { ref: false })])
    for (const child of this.#running.values()) child.kill('SIGKILL')
  }
}

/** What an address answers: nothing when it is ready, else why not. */
async function whyNotReady(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    if (answer.ok) return undefined
    return `it answers ${answer.status} ${await answer.text()}`.trim()
  } catch {
    return 'it does not answer yet'
  }
}

/**
 * Waits until an address answers 2xx, and says every quarter of a minute what is waited for.
 * @param {string} url
 * @param {{ name?: string, giveUp?: () => string | undefined }} [options] `giveUp`: why it never will
 */
export async function untilReady(url, { name = url, giveUp = () => undefined } = {}) {
  const began = Date.now()
  let said = began
  for (;;) {
    const why = await whyNotReady(url)
    if (why === undefined) return
    const never = giveUp()
    if (never !== undefined) throw new Error(never)
    if (Date.now() - said >= sayEveryMs) {
      said = Date.now()
      console.log(`Waiting for ${name} (${Math.round((said - began) / 1000)} s): ${why}.`)
    }
    await wait(50)
  }
}
