import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Starts a process beside the fleet, which trusts its certificate.
 * @param {URL} script gets the name of a file, since people are more than an argument may be long
 * @param {object} about what stands in that file, in JSON, with what has to be known of the fleet
 */
export function startBeside(fleet, script, about) {
  const { origin, certificate, identities, clientSecret, from } = fleet
  const file = `${certificate}.${basename(script.pathname)}.json`
  writeFileSync(
    file,
    JSON.stringify({ origin, certificate, simulator: identities[0].origin, clientSecret, from, ...about }),
  )
  return spawn(process.execPath, [script.pathname, file], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
