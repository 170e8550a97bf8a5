/**
 * Imported into a process before its own code. At SIGUSR2 it collects garbage and writes what it has used so far, in
 * JSON, into the file that MEASURED_FILE names with the process's id after it.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  const file = `${process.env.MEASURED_FILE}.${process.pid}`
  writeFileSync(`${file}.new`, JSON.stringify({ cpuMs: (user + system) / 1000, heapUsed, external, rss }))
  renameSync(`${file}.new`, file)
})
