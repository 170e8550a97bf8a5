import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const lookEveryMs = 500

/** What the system tells of a process; nothing where there is no /proc. */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(parent), args: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') }
  } catch {
    return undefined
  }
}

/** `sh -c 'node …'`, as npm and Playwright start a command: it lives on when whoever started it is killed. */
const isBetween = ({ args: [program = '', option] }) => /(^|\/)(ba|da|a|z|k)?sh$/.test(program) && option === '-c'

/** From this process up to the first above it that is no such shell. */
function chainAbove() {
  const chain = [process.ppid]
  for (;;) {
    const above = look(chain.at(-1))
    if (!above || !isBetween(above) || above.parent === 0) return chain
    chain.push(above.parent)
  }
}

/**
 * Calls back once when what started this process is gone, even by kill -9: its parent, or whoever started the shells
 * that are between.
 * @param {() => void} then
 */
export function whenAbandoned(then) {
  if (!isMainThread) return
  const chain = chainAbove()
  const isWhole = () => chain.every((pid, at) => pid === (at === 0 ? process.ppid : look(chain[at - 1])?.parent))
  const timer = setInterval(() => {
    if (isWhole()) return
    clearInterval(timer)
    then()
  }, lookEveryMs)
  timer.unref()
}

/**
 * The same where this process runs a command of package.json; one that was started by itself may be meant to outlive
 * its terminal.
 * @param {() => void} then
 */
export function whenNpmIsGone(then) {
  if (process.env['npm_lifecycle_event'] !== undefined) whenAbandoned(then)
}

/**
 * Ends this process with 1 when it is told to, or when its npm is gone, and puts away before that what would outlive it.
 * @param {() => Promise<void>} putAway
 */
export function whenStopped(putAway) {
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    await putAway().catch((error) => console.error(error))
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())
  whenNpmIsGone(() => void end())
}
