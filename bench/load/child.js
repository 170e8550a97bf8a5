import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { addressesOf } from '../../deploy/trial/scenes.js'

/** A process beside the fleet, which trusts its certificate, and is spoken to and answers in lines of JSON. @param {URL} script */
export function startChild(fleet, script, about) {
  const given = { ...addressesOf(fleet), ...about }
  const child = spawn(process.execPath, [script.pathname, JSON.stringify(given)], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: fleet.certificate },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
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
