import { createInterface } from 'node:readline'

import { startBeside } from '../../deploy/trial/beside.js'

/** A process beside the fleet, which is spoken to and answers in lines of JSON. @param {URL} script */
export function startChild(fleet, script, about) {
  const child = startBeside(fleet, script, about)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const hear = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`${script.pathname} ended`)
    return JSON.parse(value)
  }
  return {
    hear,
    say: (message) => child.stdin.write(`${JSON.stringify(message)}\n`),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.stdin.end()
      child.kill()
      await ended
    },
  }
}
