import { setTimeout as wait } from 'node:timers/promises'

/** Of Debian's packages. */
export const program = '/usr/sbin/apache2'
export const openidModule = '/usr/lib/apache2/modules/mod_auth_openidc.so'

/** The lines that load what a configuration needs. @param {readonly string[]} names */
export const loadModules = (names) =>
  names.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)

/**
 * Waits until something answers there, whatever it says.
 * @param {string} address
 * @param {readonly import('node:child_process').ChildProcess[]} started none of which may have ended
 */
export async function untilAnswers(address, started) {
  while (!(await fetch(address, { redirect: 'manual' }).catch(() => undefined))) {
    const ended = started.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`${address} does not answer: ${ended.spawnfile} has ended.`)
    await wait(100)
  }
}
