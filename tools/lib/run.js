import { spawn } from 'node:child_process'

/**
 * Runs a command with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean }} [options] quiet: show output only on failure
 * @returns {Promise<{ code: number, output: string }>} exit code and what it printed
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
        if (!quiet) process.stdout.write(chunk)
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const failed = signal ? 1 : (code ?? 1)
      if (quiet && failed) process.stdout.write(output)
      resolve({ code: failed, output })
    })
  })
}
