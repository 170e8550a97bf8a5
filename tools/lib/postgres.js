import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { takePort } from './ports.js'
import { run } from './run.js'
import { installSystemPackage } from './system-package.js'

const versions = '/usr/lib/postgresql'

/** Folder of the server's programs in the system's packages, newest version last. */
function programs() {
  if (!existsSync(versions)) return undefined
  const newest = readdirSync(versions)
    .sort((one, other) => Number(one) - Number(other))
    .at(-1)
  const folder = newest && join(versions, newest, 'bin')
  return folder && existsSync(join(folder, 'initdb')) ? folder : undefined
}

const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`

const isRoot = process.getuid?.() === 0

/** A new folder that the user may write to whom the server runs as. @param {string} prefix of its name */
export async function serverFolder(prefix) {
  // Root's own folder for such things may be closed to that user.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), prefix))
  if (isRoot) await run('chown', ['postgres', folder], { quiet: true })
  return folder
}

/**
 * A server in a folder of its own.
 * @param {{ bin: string, settings?: Record<string, string>, fill: (shell: (command: string) => Promise<{ code: number }>, data: string) => Promise<{ code: number }> }} given
 *   `fill` makes its data; `settings` are further ones of the server
 */
async function startServer({ bin, settings = {}, fill }) {
  const folder = await serverFolder('hlid-postgres-')
  const data = join(folder, 'data')
  const port = await takePort()
  // The server refuses to run as root; the package brings a user for it.
  const shell = (command) =>
    isRoot
      ? run('su', ['postgres', '-c', command], { quiet: true, cwd: '/' })
      : run('sh', ['-c', command], { quiet: true })
  const further = Object.entries(settings).map(([name, value]) => ` -c ${name}=${quote(value)}`)
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off${further.join('')}`
  const start = `${bin}/pg_ctl -w -D ${quote(data)} -l ${quote(join(folder, 'log'))} -o ${quote(options)} start`
  if ((await fill(shell, data)).code || (await shell(start)).code) return undefined
  const tell = (sql) => shell(`${bin}/psql -q -h 127.0.0.1 -p ${port} -U portal -c ${quote(sql)} postgres >/dev/null`)
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    /** The folder of its programs. */
    bin,
    /** Kills it with no chance to tidy up, and starts it again: as a machine that lost its power. */
    crash: async () => {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL')
      // Its connections end a moment later, and until then it does not start.
      while ((await shell(`${start} >/dev/null 2>&1`)).code);
    },
    stop: async () => {
      await shell(`${bin}/pg_ctl -w -m immediate -D ${quote(data)} stop`)
      rmSync(folder, { recursive: true, force: true })
    },
    promote: () => tell('select pg_promote()'),
    /** Starts another server that follows it, and without which from then on it acknowledges nothing. */
    standby: async () => {
      const copy = `${bin}/pg_basebackup -h 127.0.0.1 -p ${port} -U portal --checkpoint=fast --write-recovery-conf`
      const standby = await startServer({
        bin,
        fill: (sh, to) => sh(`${copy} --create-slot --slot=standby --pgdata=${quote(to)}`),
      })
      await tell(`alter system set synchronous_standby_names = '*'`)
      await tell('select pg_reload_conf()')
      return standby
    },
  }
}

/**
 * A PostgreSQL server for one test run: that of TEST_DATABASE_URL, else one from the system's packages, which are
 * installed where that can be done.
 * @param {Record<string, string>} [settings] of one that is started here
 * @returns {Promise<{ url: string, stop(): Promise<void> } & Partial<Awaited<ReturnType<typeof startServer>>> | undefined>}
 *   undefined where none can be had; one that is not its own is not killed, promoted or followed
 */
export async function startPostgres(settings) {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  if (!programs()) await installSystemPackage('postgresql', 'PostgreSQL')
  const bin = programs()
  if (!bin) return undefined
  const fill = (shell, data) => shell(`${bin}/initdb -A trust --no-sync -U portal -D ${quote(data)}`)
  return startServer({ bin, settings, fill })
}
