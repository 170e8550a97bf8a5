import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const stopWithinMs = 4500

/**
 * Starts services and keeps them up: one that ends by itself is started again, a little later each time.
 */
export class Services {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  #running = new Map()
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
    this.#running.set(name, child)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => process.stdout.write(text.replace(/^(?=.)/gm, `[${name}] `)))
    }
    child.once('exit', (code, signal) => {
      this.#running.delete(name)
      if (this.#stopping) return
      const attempt = Date.now() - began > 30_000 ? 0 : restarts + 1
      const delay = Math.min(500 * 2 ** attempt, 15_000)
      console.error(`[${name}] ended (${signal ?? code}); it starts again in ${delay / 1000} s`)
      setTimeout(() => this.#stopping || this.start(name, script, env, attempt), delay)
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

/** Waits until an address answers 2xx. */
export async function untilReady(url, withinMs = 60_000) {
  const deadline = Date.now() + withinMs
  for (;;) {
    const ok = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${withinMs / 1000} s.`)
    await wait(50)
  }
}
